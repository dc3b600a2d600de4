import { camposMotivo, motivoForm } from '#contract/empresa/forms.ts'
import {
  closeEmpresa,
  reopenEmpresa,
  suspendEmpresa,
  type EmpresaDetalhe,
} from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen, closing } from '#web/kit/form/use-form-screen.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { readsOfEmpresas } from './reads.ts'

type Props = { empresa: EmpresaDetalhe; onClose: () => void }

export function SuspendDialog({ empresa: { cd, nome }, onClose }: Props) {
  const screen = useFormScreen({
    schema: motivoForm,
    fields: camposMotivo,
    initial: { motivo: '' },
    brief: true,
    send: (body, key) => call(suspendEmpresa, { path: { empresa: cd }, body, key }),
    onSent: closing(onClose, readsOfEmpresas),
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

export function ReopenDialog({ empresa: { cd, nome }, onClose }: Props) {
  const { write } = useWrite(reopenEmpresa, endingWith(onClose))
  return (
    <ConfirmDialog
      title="Reabrir o acesso"
      confirm="Reabrir"
      waitingText="A reabrir..."
      onConfirm={() => write({ path: { empresa: cd } })}
      onClose={onClose}
    >
      <p>
        Os utilizadores de <strong>{nome}</strong> voltam a entrar, com os acessos que tinham.
      </p>
    </ConfirmDialog>
  )
}

/** Asks before a company is closed; the server says which conditions are missing. */
export function CloseDialog({ empresa: { cd, nome, exportada }, onClose }: Props) {
  const { write } = useWrite(closeEmpresa, endingWith(onClose))
  return (
    <ConfirmDialog
      title="Fechar a empresa"
      confirm="Fechar a empresa"
      waitingText="A fechar..."
      variant="danger"
      onConfirm={() => write({ path: { empresa: cd } })}
      onClose={onClose}
    >
      <p>
        <strong>{nome}</strong> deixa de usar o portal. Os dados ficam guardados até serem apagados
        no servidor.
      </p>
      {exportada === null && (
        <p>
          É preciso exportá-los primeiro, no servidor:{' '}
          <code>npm run apto -- empresa exportar --empresa {cd} ficheiro</code>
        </p>
      )}
    </ConfirmDialog>
  )
}

const endingWith = (onClose: () => void) => ({
  touches: readsOfEmpresas,
  onDone: closing(onClose, readsOfEmpresas),
  onFailure() {
    onClose()
    return false
  },
})
