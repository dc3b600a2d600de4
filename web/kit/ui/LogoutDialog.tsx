import { useNavigate } from '@tanstack/react-router'
import { fixedText } from '#contract/kit/texts.ts'
import { notify } from '../notify.ts'
import { endSessao } from '../session.ts'
import { hasUnsaved } from '../unsaved.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks whether to end the session used here, and leads to the login. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()

  async function leave() {
    try {
      const { message } = await endSessao()
      notify.sucesso(message)
    } catch {
      notify.aviso('Saiu neste navegador, mas não foi possível confirmá-lo junto do servidor.')
    }
    await navigate({ to: '/login', ignoreBlocker: true })
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
