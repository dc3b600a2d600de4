import { useState } from 'react'
import { listConferidos } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { Batch } from './batch.ts'

/** To accept a request with warnings, somebody ticks it by hand. */
export function useConferidos({ verb, pedidos }: Batch) {
  const query = { pedidos: pedidos.map(({ cd }) => cd).join(',') }
  const { data, error, isFetching, refetch } = useRead(
    listConferidos,
    { query },
    { refetchOnMount: 'always' },
  )
  const conferidos = new Map(data?.message.map((one) => [one.cd, one]))
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const avisosOf = (cd: number) => conferidos.get(cd)?.avisos ?? []
  const isTicked = (cd: number) =>
    ticked.get(cd) ?? (verb === 'recusar' || avisosOf(cd).length === 0)
  return {
    waiting: isFetching,
    failed: isFetching ? null : error,
    refetch,
    alteracoesOf: (cd: number) => conferidos.get(cd)?.alteracoes,
    avisosOf,
    isTicked,
    tick: (cd: number, on: boolean) => setTicked(new Map(ticked).set(cd, on)),
    chosen: pedidos.filter(({ cd }) => isTicked(cd)),
  }
}

export type Conferidos = ReturnType<typeof useConferidos>
