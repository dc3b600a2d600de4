import { notify } from '#web/kit/browser/notify.ts'
import { hasUnsaved } from '#web/kit/browser/unsaved.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

type Props = {
  end: () => Promise<{ message: string }>
  onLeft: () => Promise<void>
  onClose: () => void
}

export function ConfirmLogout({ end, onLeft, onClose }: Props) {
  async function leave() {
    try {
      const { message } = await end()
      notify.sucesso(message)
    } catch {
      notify.aviso('Saiu neste navegador, mas não foi possível confirmá-lo junto do servidor.')
    }
    await onLeft()
  }

  return (
    <ConfirmDialog
      title="Terminar sessão"
      confirm="Sim"
      waitingText="A terminar..."
      onConfirm={leave}
      onClose={onClose}
    >
      <p>Tem a certeza que pretende terminar a sua sessão?</p>
      {hasUnsaved() && <p>O que escreveu e ainda não enviou perde-se.</p>}
    </ConfirmDialog>
  )
}
