import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LigacaoVerificada } from '#contract/comum/conta.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import type { MailLink, LinkPath } from './link.ts'
import { Link } from '#web/kit/ui/Link.tsx'
import { loginOf, isOfStaff } from './held.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { verifyLigacao } from '#contract/conta/conta.ts'
import { verifyLigacaoPrestador } from '#contract/conta/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useRefuse } from './use-refuse.ts'

type Props = {
  of: LinkPath
  link: MailLink | undefined
  children: (link: MailLink, reply: LigacaoVerificada) => ReactNode
}

/** Shows its children once the server has verified the link. */
export function Verified({ of, link, children }: Props) {
  const { verified, failure, retry } = useVerified(of, link)
  if (!link) return <LostLink of={of} />
  if (failure) {
    return (
      <FailureMessage
        error={failure}
        onRetry={retry}
        title="Não foi possível verificar a ligação"
      />
    )
  }
  return verified ? children(link, verified) : <Spinner text="A verificar a ligação..." />
}

/** Shown where the link of an e-mail is missing or no longer in memory. */
export function LostLink({ of }: { of: LinkPath }) {
  return (
    <>
      <Notice kind="aviso">
        Abra de novo a ligação que recebeu por email: por segurança, esta página esquece-a quando é
        recarregada.
      </Notice>
      <p>
        <Link to={loginOf(of)}>Voltar ao login</Link>
      </p>
    </>
  )
}

/** An invalid link leads to /proibido; `failure` means no verdict, and `retry` asks again. */
function useVerified(of: LinkPath, link: MailLink | undefined) {
  const [attempt, setAttempt] = useState({ link })
  const [verified, setVerified] = useState<LigacaoVerificada>()
  const [failure, setFailure] = useState<unknown>()
  const refuse = useRefuse(of)

  const fail = useEffectEvent((error: unknown) => {
    if (mayPass(error)) setFailure(error)
    else void refuse(error)
  })

  useEffect(() => {
    if (!attempt.link) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const route = isOfStaff(of) ? verifyLigacaoPrestador : verifyLigacao
    call(route, { body: attempt.link, signal, handled: true }).then(
      setVerified,
      (error: unknown) => {
        if (!signal.aborted) fail(error)
      },
    )
    return () => leaving.abort()
  }, [attempt, of])

  function retry() {
    setFailure(undefined)
    setAttempt({ link })
  }

  return { verified, failure, retry }
}

/** No verdict on the link: no answer, too many requests, or a server that is down. */
const mayPass = (error: unknown) => isFailure(error) && error.passing && error.status !== 500
