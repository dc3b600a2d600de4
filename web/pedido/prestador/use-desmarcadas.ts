import { tipoPedido } from '#contract/comum/codes.ts'
import { listDesmarcadas } from '#contract/pedido/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { Batch } from './batch.ts'

/** The bookings that each exit cancels, read when the dialog opens. Accepting waits for them. */
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
    /** undefined for other types of request */
    textOf: ({ cd, cd_tipo }: { cd: number; cd_tipo: number }) => {
      if (!asks || cd_tipo !== tipoPedido.saida) return undefined
      return known ? (textos.get(cd) ?? 'Não há marcações a desmarcar.') : 'A ver as marcações...'
    },
  }
}
