import { formatDate } from '#web/kit/text/format.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

type Props = {
  funcion: string
  dt: string
  anular: () => Promise<void>
  onClose: () => void
}

export const AnularConhecimentoDialog = ({ funcion, dt, anular, onClose }: Props) => (
  <ConfirmDialog
    title="Anular o conhecimento da ficha?"
    confirm="Anular"
    waitingText="A anular..."
    onConfirm={async () => {
      await anular()
      onClose()
    }}
    onClose={onClose}
  >
    <p>
      A ficha de <strong>{funcion}</strong>, dada a conhecer em {formatDate(dt)}, volta a estar por
      dar a conhecer.
    </p>
  </ConfirmDialog>
)
