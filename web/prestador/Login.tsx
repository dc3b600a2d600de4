import { getRouteApi, useRouter } from '@tanstack/react-router'
import { loginPrestador } from '#contract/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FrontFrame, FrontVersion } from '#web/comum/entrada/FrontFrame.tsx'
import { LoginForm } from '#web/comum/entrada/LoginForm.tsx'
import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import styles from './Area.module.css'
import { endPrestador, forgetPrestador, startPrestador } from '#web/comum/prestador/session.ts'

const route = getRouteApi('/prestador/login')

/** /prestador/login */
export function Login() {
  const { voltar } = route.useSearch()
  const { history } = useRouter()
  const ended = useEndedSession(endPrestador, forgetPrestador, 'prestador')

  async function enter(body: { email: string; pass: string }) {
    await ended.current
    const { token } = await call(loginPrestador, { body, handled: true })
    startPrestador(token)
    history.push(voltar ?? '/prestador')
  }

  return (
    <div className={styles.area}>
      <FrontFrame
        sentence="Os pedidos das empresas clientes, por decidir e decididos, numa só fila."
        small="Área reservada ao pessoal do prestador de segurança e saúde no trabalho."
      >
        <ScreenTitle heading="Iniciar sessão">
          <p>Área do prestador: entre com a sua conta de serviço.</p>
        </ScreenTitle>
        <LoginForm onEnter={enter} />
        <FrontVersion area="Área do prestador" />
      </FrontFrame>
    </div>
  )
}
