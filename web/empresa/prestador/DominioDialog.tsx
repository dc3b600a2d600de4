import { camposDominio, dominioForm } from '#contract/entrada-empresa/forms.ts'
import { addDominio, readEntrada } from '#contract/entrada-empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

export function DominioDialog({ empresa, onClose }: { empresa: number; onClose: () => void }) {
  const screen = useFormScreen({
    schema: dominioForm,
    fields: camposDominio,
    initial: { dominio: '' },
    brief: true,
    send: (body, key) => call(addDominio, { path: { empresa }, body, key }),
    onSent: closing(onClose, [readEntrada]),
  })
  return (
    <FormDialog title="Acrescentar um domínio" submit="Acrescentar" {...{ screen, onClose }}>
      <FormText {...screen.field('dominio')} maxLength={253} />
    </FormDialog>
  )
}
