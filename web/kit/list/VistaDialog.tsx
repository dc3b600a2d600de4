import { camposVista, ditoPartilhavel } from '#contract/vista/forms.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { FormCheck, FormText } from '../form/fields.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { closing, useFormScreen } from '../form/use-form-screen.ts'
import { Note } from '../ui/Layout.tsx'
import type { VistaActs } from './vista-acts.ts'
import { paraTodos } from './vista-address.ts'

type Props = {
  acts: VistaActs
  lista: string
  chamada: string
  endereco: string
  /** the one that is changed; none for a new one */
  vista: Vista | undefined
  /** the caller may share views with the company */
  shares: boolean
  onClose: () => void
}

export function VistaDialog({ acts, lista, chamada, vista, shares, onClose, ...rest }: Props) {
  const endereco = vista?.endereco ?? rest.endereco
  const offered = shares && vista?.partilhada !== true && paraTodos(endereco) !== ''
  const screen = useFormScreen({
    schema: ditoPartilhavel,
    fields: camposVista,
    initial: { nome: vista?.nome ?? '', inicial: vista?.inicial ?? false, partilhada: false },
    brief: true,
    send: ({ partilhada, ...said }, key) => {
      if (partilhada) {
        const body = { ...said, endereco: paraTodos(endereco), lista, chamada }
        return acts.share(vista ? { ...body, de: vista.cd } : body, key)
      }
      if (vista) return acts.edit(vista, said, key)
      return acts.create({ ...said, endereco, lista, chamada }, key)
    },
    onSent: closing(onClose, acts.touches),
  })
  return (
    <FormDialog
      screen={screen}
      title={vista ? 'Mudar a vista' : 'Guardar esta vista'}
      submit="Guardar"
      waitingText="A guardar..."
      what={null}
      onClose={onClose}
    >
      <Note full>
        {vista?.partilhada
          ? 'Esta vista é da empresa: o nome muda para todas as pessoas que a veem. A lista só abre nela para si.'
          : `Guarda os filtros, as colunas e a ordem que a lista tem agora${offered ? '' : ', só para si'}. O que pesquisou e quem escolheu não ficam na vista.`}
      </Note>
      <FormText {...screen.field('nome')} maxLength={60} autoComplete="off" data-focus />
      <FormCheck {...screen.field('inicial')} />
      {offered && <FormCheck {...screen.field('partilhada')} />}
    </FormDialog>
  )
}
