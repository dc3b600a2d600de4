import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmEntrada } from '#contract/entrada-empresa/entrada.ts'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { useHeldLink } from '#web/comum/ligacao/held.ts'
import type { MailLink } from '#web/comum/ligacao/link.ts'
import { useLinkAction } from '#web/comum/ligacao/use-link-action.ts'
import { LostLink } from '#web/comum/ligacao/Verified.tsx'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { startSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

const of = '/entrada-empresa/confirmar'

export function Confirmar() {
  const link = useHeldLink(of)
  return (
    <FrontPage>
      <ScreenTitle />
      {link ? <Confirm key={link.token} link={link} /> : <LostLink of={of} />}
    </FrontPage>
  )
}

function Confirm({ link }: { link: MailLink }) {
  const navigate = useNavigate()
  const { waiting, failure, run } = useLinkAction(of)
  // the link still works: by the password, or in the other browser
  const [elsewhere, setElsewhere] = useState<unknown>()

  async function confirm() {
    setElsewhere(undefined)
    try {
      const { token } = await call(confirmEntrada, { body: link, handled: true })
      startSessao(token)
      await navigate({ to: '/empresa', replace: true })
      return true
    } catch (error) {
      if (!isFailure(error, 409)) throw error
      setElsewhere(error)
      return false
    }
  }

  const shown = failure ?? elsewhere
  return (
    <>
      <p>
        A conta da sua empresa passa a abrir a conta <strong>{link.email}</strong> no portal, só
        para essa empresa.
      </p>
      {shown !== undefined && <FailureNotice error={shown} announce />}
      <Button
        variant="primary"
        wide
        waiting={waiting}
        waitingText="A confirmar..."
        onClick={() => run(confirm)}
      >
        Confirmar e entrar
      </Button>
      {elsewhere !== undefined && (
        <ButtonLink to="/login" search={{ voltar: '/entrada-empresa/juntar' }}>
          Entrar com a palavra-passe
        </ButtonLink>
      )}
      <p>Se não entrou com a conta da empresa, feche esta página: nada muda.</p>
    </>
  )
}
