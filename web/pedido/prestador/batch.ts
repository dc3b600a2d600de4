import { useState } from 'react'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { acceptPedido, refusePedido } from '#contract/pedido/prestador.ts'
import { call, newKey } from '#web/kit/call/call.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { tokenOf } from '#web/kit/browser/cookies.ts'
import type { Decision } from '#web/comum/pedido/prestador/decide.ts'

export type Batch = {
  verb: 'aceitar' | 'recusar'
  pedidos: readonly PedidoPrestadorRow[]
}

export type Result = { ok: boolean; text: string; again?: boolean }

type Given = { ids: readonly number[]; decision: Decision }

/** Each request has its own call and key; a failed one does not stop the others. */
export function useBatch() {
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map())
  const [keys] = useState(() => new Map<number, string>())

  async function answer(id: number, decision: Decision): Promise<Result> {
    const key = keys.get(id) ?? newKey()
    keys.set(id, key)
    try {
      return { ok: true, text: (await decide(id, decision, key)).message }
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      return { ok: false, text: failure.message, again: failure.passing }
    }
  }

  const { run, waiting } = useTask(async ({ ids, decision }: Given) => {
    for (const id of ids) {
      const result = await answer(id, decision)
      setResults((old) => new Map(old).set(id, result))
      // the session is over: every other call would fail too
      if (!result.ok && tokenOf('prestador') === undefined) break
    }
  })

  return { results, running: waiting, run }
}

async function decide(id: number, { motivo, nota }: Decision, key: string) {
  const path = { id }
  return motivo === undefined
    ? await call(acceptPedido, { path, key, body: nota ? { nota } : {} })
    : await call(refusePedido, { path, key, body: { motivo } })
}
