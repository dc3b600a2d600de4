import { getRouteApi, useRouter } from '@tanstack/react-router'
import { loginPrestador } from '#contract/prestador.ts'
import { call } from '#web/kit/api.ts'
import { FrontFrame, FrontVersion } from '#web/kit/login/FrontFrame.tsx'
import { LoginForm } from '#web/kit/login/LoginForm.tsx'
import { useEndedSession } from '#web/kit/login/use-ended-session.ts'
import { startSessao } from '#web/kit/session.ts'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import styles from './Area.module.css'
import { endPrestador, forgetPrestador } from './session.ts'

const route = getRouteApi('/prestador/login')

/** /prestador/login */
export function Login() {
  const { voltar } = route.useSearch()
  const { history } = useRouter()
  const ended = useEndedSession(endPrestador, forgetPrestador)

  async function enter(body: { email: string; pass: string }) {
    await ended.current
    const { token } = await call(loginPrestador, { body, handled: true })
    startSessao(token)
    history.push(voltar ?? '/prestador/pedidos')
  }

  return (
    <div className={styles.area}>
      <FrontFrame
        sentence="Os pedidos das empresas clientes, por decidir e decididos, numa só fila."
        small="Área reservada ao pessoal do prestador de segurança e saúde no trabalho."
      >
        <ScreenTitle title="Iniciar sessão — Área do prestador" heading="Iniciar sessão">
          <p>Área do prestador: entre com a sua conta de serviço.</p>
        </ScreenTitle>
        <LoginForm onEnter={enter} />
        <FrontVersion area="Área do prestador" />
      </FrontFrame>
    </div>
  )
}
