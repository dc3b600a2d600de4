import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { variosMaximo } from '#contract/pedido/varios.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { newKey } from '#web/kit/call/call.ts'

/** Requests of one company that are answered by one call, under one key. */
export type Parte = { cd_empresa: number; cds: number[]; key: string }

/** Many requests that are answered alike, a part at a time: what is done stays done. */
export type Varios = {
  /** names the whole answer */
  chave: string
  /** of a refusal */
  motivo?: string
  total: number
  /** exits that are not accepted with the others */
  fora: number
  feitos: number
  /** those that wait on, because there is something to look at again */
  avisados: number[]
  /** those that could not be answered, and why: of each reason how many */
  falhas: Record<string, number>
  /** what is left */
  partes: Parte[]
}

export type PorResponder = Pick<PedidoPrestadorRow, 'cd' | 'cd_empresa' | 'cd_tipo'>

/** How they are answered. An exit may call bookings off, which is read before it is accepted: by itself. */
export function variosOf(pedidos: readonly PorResponder[], motivo?: string): Varios {
  const juntos =
    motivo === undefined
      ? pedidos.filter(({ cd_tipo }) => cd_tipo !== tipoPedido.saida)
      : [...pedidos]
  const partes = [...Map.groupBy(juntos, ({ cd_empresa }) => cd_empresa)].flatMap(
    ([cd_empresa, same]) => {
      const cds = same.map(({ cd }) => cd).sort((one, other) => one - other)
      return Array.from({ length: Math.ceil(cds.length / variosMaximo) }, (_, at) => ({
        cd_empresa,
        cds: cds.slice(at * variosMaximo, (at + 1) * variosMaximo),
        key: newKey(),
      }))
    },
  )
  const total = juntos.length
  const fora = pedidos.length - total
  const nada = { feitos: 0, avisados: [], falhas: {} }
  return { chave: newKey(), total, fora, ...nada, partes, ...(motivo !== undefined && { motivo }) }
}
