import { returnMedida, verifyMedida } from '#contract/seguranca/percurso-medida.ts'
import { call } from '#web/kit/call/call.ts'
import { PalavrasDialog, type Fala } from '../PalavrasDialog.tsx'
import { readsOfSeguranca } from './touched.ts'

const juizos = {
  verificar: {
    route: verifyMedida,
    fala: { title: 'Verificar a medida', submit: 'Verificada', palavras: 'livres' },
  },
  devolver: {
    route: returnMedida,
    fala: { title: 'Devolver à empresa', submit: 'Devolver', palavras: 'motivo' },
  },
} as const satisfies Record<string, { route: object; fala: Fala }>

type Props = {
  juizo: keyof typeof juizos
  medida: { cd: number; tarefa: string; versao: number }
  onClose: () => void
}

/** The provider's word on a measure that a company calls done. */
export function JuizoDialog({ juizo, medida, onClose }: Props) {
  const { route, fala } = juizos[juizo]
  return (
    <PalavrasDialog
      {...{ fala, medida, onClose }}
      reads={readsOfSeguranca}
      send={(sending) => call(route, { path: { id: medida.cd }, ...sending })}
    />
  )
}
