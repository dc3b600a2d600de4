import { camposNo, nomeForm } from '#contract/organigrama/forms.ts'
import { changeNo, type NoPrestador } from '#contract/organigrama/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { readsOfOrganigrama, tellOrganigrama } from './touched.ts'

type Props = { empresa: number; no: NoPrestador; onClose: () => void }

export function RenameDialog({ empresa, no, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(no, readsOfOrganigrama)
  const screen = useFormScreen({
    schema: nomeForm,
    fields: camposNo,
    initial: { nome: no.nome },
    send: (body, key) => call(changeNo, { path: { empresa, no: no.cd }, body, key, ifMatch }),
    onSent(reply) {
      onClose()
      tellOrganigrama(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title="Mudar o nome" submit="Guardar" {...{ screen, onClose }}>
      <FormText {...screen.field('nome')} maxLength={200} />
      <p>O que já foi escrito com o nome anterior fica como está.</p>
    </FormDialog>
  )
}
