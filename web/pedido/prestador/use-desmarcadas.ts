import { tipoPedido } from '#contract/comum/codes.ts'
import { listDesmarcadas } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { Batch } from './batch.ts'

/**
 * What the exits of a batch call off, by request, as it is while the dialog is open; nothing by it
 * while that is not known. An acceptance waits for it.
 */
export function useDesmarcadas({ verb, pedidos }: Batch) {
  const saidas = pedidos.filter(({ cd_tipo }) => cd_tipo === tipoPedido.saida)
  const asks = verb === 'aceitar' && saidas.length > 0
  const { data, error, isFetching, refetch } = useRead(
    listDesmarcadas,
    asks ? { query: { pedidos: saidas.map(({ cd }) => cd).join(',') } } : undefined,
    { refetchOnMount: 'always' },
  )
  const textos = new Map(data?.message.map(({ cd, texto }) => [cd, texto]))
  const known = data !== undefined && !isFetching
  return {
    waiting: isFetching,
    failed: isFetching ? null : error,
    refetch,
    /** of a request that is no exit undefined */
    textOf: ({ cd, cd_tipo }: { cd: number; cd_tipo: number }) => {
      if (!asks || cd_tipo !== tipoPedido.saida) return undefined
      return known ? (textos.get(cd) ?? 'Não há marcações a desmarcar.') : 'A ver as marcações...'
    },
  }
}
