import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { login } from '#contract/sessao.ts'
import { call } from '#web/kit/call/call.ts'
import { FrontVersion } from '#web/comum/entrada/FrontFrame.tsx'
import { LoginForm } from '#web/comum/entrada/LoginForm.tsx'
import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { endSessao, forgetSessao, startSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'

const ResetDialog = onDemand(
  async () => (await import('#web/comum/entrada/ResetDialog.tsx')).ResetDialog,
)

const route = getRouteApi('/login')

export function Login() {
  const { voltar } = route.useSearch()
  const navigate = useNavigate()
  const ended = useEndedSession(endSessao, forgetSessao)
  const [resetting, setResetting] = useState(false)

  async function enter(body: { email: string; pass: string }) {
    await ended.current
    const { token } = await call(login, { body, handled: true })
    startSessao(token)
    // `voltar` is used after the choice of the company
    await navigate({ to: '/empresa', search: { voltar } })
  }

  return (
    <FrontPage>
      <ScreenTitle>
        <p>Entre com a conta da sua empresa.</p>
      </ScreenTitle>
      <LoginForm onEnter={enter}>
        <Button variant="quiet" onClick={() => setResetting(true)}>
          Redefinir palavra-passe
        </Button>
      </LoginForm>
      <FrontVersion area="Área de cliente" />
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </FrontPage>
  )
}
