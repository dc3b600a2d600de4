import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { login } from '#contract/sessao.ts'
import { call } from '#web/kit/call/call.ts'
import { FrontVersion, FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { EntrarPorChave } from '#web/comum/chave/EntrarPorChave.tsx'
import { LoginForm } from '#web/comum/entrada/LoginForm.tsx'
import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { endSessao, forgetSessao, startSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'

const ResetDialog = dialogOf(() => import('#web/comum/entrada/ResetDialog.tsx'), 'ResetDialog')

const route = getRouteApi('/login')

export function Login() {
  const { voltar } = route.useSearch()
  const navigate = useNavigate()
  const ended = useEndedSession(endSessao, forgetSessao)
  const [resetting, setResetting] = useState(false)

  async function enter(body: { email: string; pass: string }) {
    await ended.current
    const { token } = await call(login, { body, handled: true })
    await arrive(token)
  }

  async function arrive(token: string) {
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
        <EntrarPorChave ended={() => ended.current} onEntered={arrive} />
        <Button variant="quiet" onClick={() => setResetting(true)}>
          Redefinir palavra-passe
        </Button>
        <Link to="/entrada-empresa">Entrar com a conta da empresa</Link>
      </LoginForm>
      <FrontVersion area="Área de cliente" />
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </FrontPage>
  )
}
