import { removeDocumento, type DocumentoPrestador } from '#contract/seguranca/prestador-area.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { readsOfAreas } from '../touched.ts'

type Props = { area: number; documento: DocumentoPrestador; onClose: () => void }

export function RemoveDaAreaDialog({ area, documento: { cd, titulo, empresa }, onClose }: Props) {
  const { write } = useWrite(removeDocumento, {
    touches: readsOfAreas,
    onDone({ message }) {
      onClose()
      notify.sucesso(message)
    },
    onFailure() {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      title="Remover o documento"
      confirm="Remover"
      waitingText="A remover..."
      variant="danger"
      onConfirm={() => write({ path: { area, id: cd } })}
      onClose={onClose}
    >
      <p>
        <strong>{titulo}</strong> deixa de existir para{' '}
        {empresa === null ? 'todas as empresas' : empresa}.
      </p>
    </ConfirmDialog>
  )
}
