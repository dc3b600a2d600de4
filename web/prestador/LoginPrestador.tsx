import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { loginPrestador } from '#contract/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FrontVersion } from '#web/comum/entrada/FrontFrame.tsx'
import { EntrarPorChave } from '#web/comum/chave/EntrarPorChave.tsx'
import { LoginForm } from '#web/comum/entrada/LoginForm.tsx'
import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { PrestadorFront } from '#web/comum/prestador/PrestadorFront.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { endPrestador, forgetPrestador, startPrestador } from '#web/comum/prestador/session.ts'

const ResetDialog = dialogOf(() => import('#web/comum/entrada/ResetDialog.tsx'), 'ResetDialog')

const route = getRouteApi('/prestador/login')

export function LoginPrestador() {
  const { voltar } = route.useSearch()
  const { history } = useRouter()
  const ended = useEndedSession(endPrestador, forgetPrestador, 'prestador')

  const [resetting, setResetting] = useState(false)

  async function enter(body: { email: string; pass: string }) {
    await ended.current
    const { token } = await call(loginPrestador, { body, handled: true })
    arrive(token)
  }

  function arrive(token: string) {
    startPrestador(token)
    history.push(voltar ?? '/prestador')
  }

  return (
    <PrestadorFront>
      <ScreenTitle heading="Iniciar sessão">
        <p>Área do prestador: entre com a sua conta de serviço.</p>
      </ScreenTitle>
      <LoginForm onEnter={enter}>
        <EntrarPorChave area="prestador" ended={() => ended.current} onEntered={arrive} />
        <Button variant="quiet" onClick={() => setResetting(true)}>
          Redefinir palavra-passe
        </Button>
      </LoginForm>
      <FrontVersion area="Área do prestador" />
      {resetting && <ResetDialog area="prestador" onClose={() => setResetting(false)} />}
    </PrestadorFront>
  )
}
