import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '../notify.ts'
import { hasUnsaved } from '../unsaved.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type Props = {
  /** ends the session on the server and here; answers a sentence */
  end: () => Promise<{ message: string }>
  onLeft: () => Promise<void>
  onClose: () => void
}

/** Asks before the session is ended (specification 1, section 2.2). */
export function LeaveDialog({ end, onLeft, onClose }: Props) {
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
      <p>{fixedText('terminarSessao')}</p>
      {hasUnsaved() && <p>O que escreveu e ainda não enviou perde-se.</p>}
    </ConfirmDialog>
  )
}
