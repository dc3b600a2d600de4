import { camposNo, nomeForm } from '#contract/organigrama/forms.ts'
import {
  createNo,
  type NoPrestador,
  changeNo,
  readsOfOrganigrama,
} from '#contract/organigrama/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'

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

export function RenameDialog({ empresa, no, onClose }: Props) {
  const screen = useChangeScreen({
    row: no,
    reads: readsOfOrganigrama,
    onClose,
    schema: nomeForm,
    fields: camposNo,
    initial: { nome: no.nome },
    send: (body, change) => call(changeNo, { path: { empresa, no: no.cd }, body, ...change }),
  })
  return (
    <FormDialog title="Mudar o nome" submit="Guardar" {...{ screen, onClose }}>
      <FormText {...screen.field('nome')} maxLength={200} />
      <p>O que já foi escrito com o nome anterior fica como está.</p>
    </FormDialog>
  )
}
