import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { variosMaximo } from '#contract/pedido/varios.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import { newKey } from '#web/kit/call/call.ts'

/** Requests of one company, answered by one call under one key. */
export type Parte = { cd_empresa: number; cds: number[]; key: string }

/** Many requests with the same answer, sent in parts; an answered part stays answered. */
export type Varios = {
  chave: string
  motivo?: string
  total: number
  /** number of exits left out */
  fora: number
  feitos: number
  /** requests left open because of warnings */
  avisados: number[]
  /** number of failed requests by reason */
  falhas: Record<string, number>
  partes: Parte[]
}

export type PorResponder = Pick<PedidoPrestadorRow, 'cd' | 'cd_empresa' | 'cd_tipo'>

/** Parts by company. Accepting leaves exits out: somebody must read which bookings they cancel. */
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
