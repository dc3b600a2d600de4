import type { Vista } from '#contract/vista/vista.ts'
import { useWrite } from '../call/write.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { VistaActs } from './vista-acts.ts'

type Props = { acts: VistaActs; vista: Vista; onClose: () => void }

export function RemoveVistaDialog({ acts, vista: { cd, nome }, onClose }: Props) {
  const { write } = useWrite(acts.remove, { touches: acts.touches })
  return (
    <ConfirmDialog
      title="Remover a vista"
      confirm="Remover"
      waitingText="A remover..."
      onConfirm={async () => {
        await write({ path: { id: cd } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        A vista <strong>{nome}</strong> deixa de estar no menu. A lista fica como está.
      </p>
    </ConfirmDialog>
  )
}
