import { removePartilhada } from '#contract/vista/vista.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { useWrite } from '../call/write.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { VistaActs } from './vista-acts.ts'

type Props = { acts: VistaActs; vista: Vista; onClose: () => void }

export function RemoveVistaDialog({ acts, vista, onClose }: Props) {
  const { cd: id, nome, partilhada } = vista
  const { touches, org } = acts
  const own = useWrite(acts.remove, { touches })
  const shared = useWrite(removePartilhada, { touches })
  return (
    <ConfirmDialog
      title={partilhada ? 'Remover a vista da empresa' : 'Remover a vista'}
      confirm="Remover"
      waitingText="A remover..."
      onConfirm={async () => {
        await (partilhada ? shared.write({ path: { org, id } }) : own.write({ path: { id } }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        A vista <strong>{nome}</strong> deixa de estar no menu
        {partilhada && ' de todas as pessoas da empresa'}. A lista fica como está.
      </p>
    </ConfirmDialog>
  )
}
