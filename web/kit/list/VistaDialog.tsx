import { camposVista, ditoDaVista } from '#contract/vista/forms.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { FormCheck, FormText } from '../form/fields.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { closing, useFormScreen } from '../form/use-form-screen.ts'
import { Note } from '../ui/Layout.tsx'
import type { VistaActs } from './vista-acts.ts'

type Props = {
  acts: VistaActs
  lista: string
  chamada: string
  endereco: string
  /** the one that is changed; none for a new one */
  vista: Vista | undefined
  onClose: () => void
}

export function VistaDialog({ acts, lista, chamada, endereco, vista, onClose }: Props) {
  const screen = useFormScreen({
    schema: ditoDaVista,
    fields: camposVista,
    initial: { nome: vista?.nome ?? '', inicial: vista?.inicial ?? false },
    brief: true,
    send: (said, key) =>
      vista
        ? acts.edit(vista.cd, { ...said, endereco: vista.endereco }, key)
        : acts.create({ ...said, endereco, lista, chamada }, key),
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
        Guarda os filtros, as colunas e a ordem que a lista tem agora, só para si. O que pesquisou e
        quem escolheu não ficam na vista.
      </Note>
      <FormText {...screen.field('nome')} maxLength={60} autoComplete="off" data-focus />
      <FormCheck {...screen.field('inicial')} />
    </FormDialog>
  )
}
