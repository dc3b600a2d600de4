import { refuseConvite } from '#contract/convite.ts'
import type { Convite } from '#contract/convite.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { convite: Convite; onClose: () => void }

export function RefuseDialog({ convite, onClose }: Props) {
  const { answer } = useAnswer(refuseConvite)

  async function refuse() {
    await answer(convite)
    onClose()
  }

  return (
    <ConfirmDialog
      title="Recusar o convite?"
      confirm="Recusar convite"
      waitingText="A recusar..."
      variant="danger"
      onConfirm={refuse}
      onClose={onClose}
    >
      <p>
        O convite para <strong>{convite.organig}</strong> deixa de valer. Se mais tarde precisar de
        acesso, terá de lhe ser enviado outro.
      </p>
    </ConfirmDialog>
  )
}
