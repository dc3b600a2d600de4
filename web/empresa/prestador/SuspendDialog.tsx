import { camposMotivo, motivoForm } from '#contract/empresa/forms.ts'
import { suspendEmpresa, type EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellEmpresa } from './touched.ts'

type Props = { empresa: EmpresaDetalhe; onClose: () => void }

export function SuspendDialog({ empresa: { cd, nome }, onClose }: Props) {
  const screen = useFormScreen({
    schema: motivoForm,
    fields: camposMotivo,
    initial: { motivo: '' },
    brief: true,
    send: (body, key) => call(suspendEmpresa, { path: { empresa: cd }, body, key }),
    onSent(reply) {
      onClose()
      tellEmpresa(reply)
    },
  })
  return (
    <FormDialog title="Suspender o acesso" submit="Suspender" {...{ screen, onClose }}>
      <p>
        Ninguém de <strong>{nome}</strong> entra até o acesso ser reaberto, nem quem está a
        trabalhar agora. Nada se perde, e os pedidos que fez podem continuar a ser respondidos.
      </p>
      <FormLines {...screen.field('motivo')} maxLength={300} rows={3} />
    </FormDialog>
  )
}
