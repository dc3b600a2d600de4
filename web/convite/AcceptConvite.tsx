import { useNavigate } from '@tanstack/react-router'
import { followConvite } from '#contract/convite.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { loadSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useIntent } from '#web/kit/call/use-intent.ts'
import type { MailLink } from '#web/comum/ligacao/link.ts'
import { useLinkAction } from '#web/comum/ligacao/use-link-action.ts'

type Props = {
  link: MailLink
  onPassword: () => void
}

export function AcceptConvite({ link, onPassword }: Props) {
  const { waiting, failure, run } = useLinkAction('/convite')
  const intent = useIntent()
  const goOn = useGoOn()

  async function accept() {
    try {
      const key = intent.keyFor(link)
      const { message } = await call(followConvite, { body: link, key, handled: true })
      notify.sucesso(message)
      await goOn(link)
      return true
    } catch (error) {
      if (!isFailure(error, 409)) throw error
      onPassword()
      return false
    }
  }

  return (
    <>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button
        variant="primary"
        wide
        waiting={waiting}
        waitingText="A aceitar..."
        onClick={() => run(accept)}
      >
        Aceitar convite
      </Button>
    </>
  )
}

/** To the companies if this browser's session is the account's, otherwise to the login. */
function useGoOn() {
  const navigate = useNavigate()
  return async ({ email }: MailLink) => {
    const sessao = await loadSessao().catch(() => null)
    const own = sessao?.utilizador.email === email.trim().toLowerCase()
    await navigate({ to: own ? '/empresa' : '/login', replace: true })
  }
}
