import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { verifyReset } from '#contract/conta.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { call } from '#web/kit/api.ts'
import { isFailure } from '#web/kit/failure.ts'
import { notify } from '#web/kit/notify.ts'
import { dropLink } from './link.ts'
import type { Link } from './link.ts'

/**
 * Asks the server whether a link is good. A bad one is told of and leads to /proibido; where the
 * server could not be asked, `failure` says so and `retry` asks again.
 */
export function useVerified(link: Link | undefined) {
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState({ link })
  const [verified, setVerified] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const refuse = useEffectEvent((error: unknown) => {
    if (mayPass(error)) {
      setFailure(error)
      return
    }
    dropLink('/reset-password')
    if (isFailure(error)) notify.erro(error.message, error.ref)
    else notify.erro(fixedText('erroDesconhecido'))
    void navigate({ to: '/proibido', replace: true })
  })

  useEffect(() => {
    if (!attempt.link) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    call(verifyReset, { query: attempt.link, signal, handled: true }).then(
      () => setVerified(true),
      (error: unknown) => {
        if (!signal.aborted) refuse(error)
      },
    )
    return () => leaving.abort()
  }, [attempt])

  function retry() {
    setFailure(undefined)
    setAttempt({ link })
  }

  return { verified, failure, retry }
}

/** The link was not judged: no answer, too many questions, or a server that is away. */
const mayPass = (error: unknown) => isFailure(error) && error.passing && error.status !== 500
