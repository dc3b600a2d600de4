import { useEffect, useEffectEvent, useState } from 'react'
import type { LigacaoVerificada } from '#contract/comum/conta.ts'
import { verifyLigacao } from '#contract/conta/conta.ts'
import { verifyLigacaoPrestador } from '#contract/conta/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { isOfStaff } from './held.ts'
import type { MailLink, LinkPath } from './link.ts'
import { useRefuse } from './use-refuse.ts'

/** An invalid link leads to /proibido; `failure` means no verdict, and `retry` asks again. */
export function useVerified(of: LinkPath, link: MailLink | undefined) {
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
