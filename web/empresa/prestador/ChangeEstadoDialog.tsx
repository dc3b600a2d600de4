import { closeEmpresa, reopenEmpresa, type EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { readsOfEmpresas, tellEmpresa } from './touched.ts'

type Props = { empresa: EmpresaDetalhe; onClose: () => void }

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
export function CloseEmpresaDialog({ empresa: { cd, nome, exportada }, onClose }: Props) {
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
  onDone(reply: { message: string }) {
    onClose()
    tellEmpresa(reply)
  },
  onFailure() {
    onClose()
    return false
  },
})
