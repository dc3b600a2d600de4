import { useState } from 'react'
import { newKey } from '#web/kit/api.ts'
import { isFailure, noConnection } from '#web/kit/failure.ts'
import { hasSessao } from '#web/kit/session.ts'
import { decide } from './decide.ts'
import type { Decision } from './decide.ts'

export type Result = { ok: boolean; text: string; again?: boolean }

/**
 * Answers requests one after the other, each by a call and a key of its own; what went wrong with
 * one does not keep the next from its answer.
 */
export function useBatch() {
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map())
  const [running, setRunning] = useState(false)
  const [keys] = useState(() => new Map<number, string>())

  async function answer(id: number, decision: Decision): Promise<Result> {
    const key = keys.get(id) ?? newKey()
    keys.set(id, key)
    try {
      return { ok: true, text: await decide(id, decision, key) }
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      return { ok: false, text: failure.message, again: failure.passing }
    }
  }

  async function run(ids: readonly number[], decision: Decision) {
    setRunning(true)
    for (const id of ids) {
      const result = await answer(id, decision)
      setResults((old) => new Map(old).set(id, result))
      // the session is over: the rest would only say so again
      if (!result.ok && !hasSessao()) break
    }
    setRunning(false)
  }

  return { results, running, run }
}
