import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  /** e.g. `as alterações aos acessos de Rui` */
  what: string
  onLeave: () => void
  onStay: () => void
}

export function LeaveDialog({ what, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      title="Sair sem guardar?"
      confirm="Sair sem guardar"
      cancel="Continuar a editar"
      waitingText="A sair..."
      variant="danger"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>Se sair agora, perde {what}.</p>
    </ConfirmDialog>
  )
}
