import { useCallback, useEffect, useState } from 'react'
import { verifyFicha } from '#contract/saude/verificacao.ts'
import type { FichaVerificada } from '#contract/saude/verificacao.ts'
import { call } from '#web/kit/call/call.ts'

/** Asks what a code says, once for each use of it; `retry` asks again where there was no answer. */
export function useVerificada(codigo: string) {
  const [attempt, setAttempt] = useState({ codigo })
  const [verificada, setVerificada] = useState<FichaVerificada>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // none is longer than that
    call(verifyFicha, {
      body: { codigo: attempt.codigo.slice(0, 100) },
      signal,
      handled: true,
    }).then(
      ({ message }) => setVerificada(message),
      (error: unknown) => {
        if (!signal.aborted) setFailure(error)
      },
    )
    return () => leaving.abort()
  }, [attempt])

  const retry = useCallback(() => {
    setFailure(undefined)
    setAttempt({ codigo })
  }, [codigo])
  return { verificada, failure, retry }
}
