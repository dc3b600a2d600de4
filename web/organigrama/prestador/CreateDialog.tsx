import { camposNo, nomeForm } from '#contract/organigrama/forms.ts'
import { createNo, type NoPrestador } from '#contract/organigrama/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { readsOfOrganigrama } from './touched.ts'

type Props = { empresa: number; no: NoPrestador; onClose: () => void }

export function CreateDialog({ empresa, no: { cd, nome }, onClose }: Props) {
  const screen = useFormScreen({
    schema: nomeForm,
    fields: camposNo,
    initial: { nome: '' },
    send: (body, key) => call(createNo, { path: { empresa }, body: { ...body, cd_base: cd }, key }),
    onSent: closing(onClose, readsOfOrganigrama),
  })
  return (
    <FormDialog title="Novo organigrama" submit="Criar" {...{ screen, onClose }}>
      <p>
        Fica abaixo de <strong>{nome}</strong>.
      </p>
      <FormText {...screen.field('nome')} maxLength={200} />
    </FormDialog>
  )
}
