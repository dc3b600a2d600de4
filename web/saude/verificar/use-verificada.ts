import { useCallback, useEffect, useState } from 'react'
import { verifyFicha } from '#contract/saude/verificacao.ts'
import type { FichaVerificada } from '#contract/saude/verificacao.ts'
import { call } from '#web/kit/call/call.ts'

/** Verifies a code once for each use; `retry` asks again after a failure. */
export function useVerificada(codigo: string) {
  const [attempt, setAttempt] = useState({ codigo })
  const [verificada, setVerificada] = useState<FichaVerificada>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // no code is longer
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
