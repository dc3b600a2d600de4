import { useState } from 'react'
import { tipoPedido } from '#contract/comum/codes.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { listConferidos, listDesmarcadas } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'

/** Selected requests that get the same answer. */
export type Selecionados = { verb: 'aceitar' | 'recusar'; pedidos: readonly PedidoPrestadorRow[] }

const always = { refetchOnMount: 'always' } as const
const queryOf = (pedidos: Selecionados['pedidos']) => ({
  query: { pedidos: pedidos.map(({ cd }) => cd).join(',') },
})

/**
 * The changes of selected requests, their warnings, and the bookings that exits cancel. Accepting
 * waits for both. To accept a request with warnings, somebody ticks it by hand.
 */
export function useConferidos({ verb, pedidos }: Selecionados) {
  const saidas = pedidos.filter(({ cd_tipo }) => cd_tipo === tipoPedido.saida)
  const cancels = verb === 'aceitar' && saidas.length > 0
  const lidos = useRead(listConferidos, queryOf(pedidos), always)
  const marcadas = useRead(listDesmarcadas, cancels ? queryOf(saidas) : undefined, always)
  const conferidos = new Map(lidos.data?.message.map((one) => [one.cd, one]))
  const textos = new Map(marcadas.data?.message.map(({ cd, texto }) => [cd, texto]))
  const known = marcadas.data !== undefined && !marcadas.isFetching
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const avisosOf = (cd: number) => conferidos.get(cd)?.avisos ?? []
  const isTicked = (cd: number) =>
    ticked.get(cd) ?? (verb === 'recusar' || avisosOf(cd).length === 0)
  const failed = [lidos, marcadas].filter(({ error, isFetching }) => error && !isFetching)
  return {
    reading: lidos.isFetching,
    waiting: lidos.isFetching || marcadas.isFetching,
    failed: failed[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of failed) void refetch()
    },
    alteracoesOf: (cd: number) => conferidos.get(cd)?.alteracoes,
    avisosOf,
    /** undefined for other types of request */
    desmarcadasOf: ({ cd, cd_tipo }: PedidoPrestadorRow) => {
      if (!cancels || cd_tipo !== tipoPedido.saida) return undefined
      return known ? (textos.get(cd) ?? 'Não há marcações a desmarcar.') : 'A ver as marcações...'
    },
    isTicked,
    tick: (cd: number, on: boolean) => setTicked(new Map(ticked).set(cd, on)),
    chosen: pedidos.filter(({ cd }) => isTicked(cd)),
  }
}

export type Conferidos = ReturnType<typeof useConferidos>
