import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { arriveEntrada } from '#contract/entrada-empresa/entrada.ts'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { useEndedSession } from '#web/comum/entrada/use-ended-session.ts'
import { call } from '#web/kit/call/call.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { endSessao, forgetSessao, startSessao } from '#web/kit/session/session.ts'
import { ButtonLink, Link } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { forgetResposta, heldResposta } from './resposta.ts'

type State = { espera?: { email: string } | undefined; failure?: unknown }

/** Back from the company's login page: a step of our own page opens the session. */
export function Volta() {
  const navigate = useNavigate()
  const ended = useEndedSession(endSessao, forgetSessao)
  const [resposta] = useState(heldResposta)
  const [state, setState] = useState<State>({})
  const arrive = useEffectEvent(async (given: string) => {
    forgetResposta()
    try {
      await ended.current
      const { token, espera } = await call(arriveEntrada, {
        body: { resposta: given },
        handled: true,
      })
      setState({ espera })
      if (token === undefined) return
      startSessao(token)
      await navigate({ to: '/empresa', replace: true })
    } catch (failure) {
      setState({ failure })
    }
  })
  useEffect(() => {
    if (resposta === undefined) return undefined
    const timer = setTimeout(() => void arrive(resposta))
    return () => clearTimeout(timer)
  }, [resposta])
  return (
    <FrontPage>
      <ScreenTitle />
      <Told state={state} lost={resposta === undefined} />
    </FrontPage>
  )
}

function Told({ state: { espera, failure }, lost }: { state: State; lost: boolean }) {
  if (espera) return <Waiting email={espera.email} />
  if (failure === undefined && !lost) return <Spinner text="A confirmar com a sua empresa..." />
  return (
    <>
      {lost ? (
        <Notice kind="aviso">
          Esta página esquece a entrada quando é recarregada. Comece de novo.
        </Notice>
      ) : (
        <FailureNotice error={failure} announce />
      )}
      <ButtonLink to="/entrada-empresa" variant="primary">
        Começar de novo
      </ButtonLink>
      <p>
        <Link to="/login">Entrar com a palavra-passe</Link>
      </p>
    </>
  )
}

/** The same whether the address has an account or not. */
const Waiting = ({ email }: { email: string }) => (
  <>
    <Notice kind="informacao" announce>
      É a primeira vez que entra assim. Se {email} tiver acesso ao portal, recebe agora uma
      mensagem: abra a ligação dela neste navegador.
    </Notice>
    <p>Se já tem conta no portal, também a pode juntar com a sua palavra-passe.</p>
    <ButtonLink to="/login" search={{ voltar: '/entrada-empresa/juntar' }}>
      Entrar com a palavra-passe
    </ButtonLink>
  </>
)
