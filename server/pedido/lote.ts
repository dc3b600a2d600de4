import { tipoPedido } from '#contract/comum/codes.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { Dados } from '#server/comum/pedido/dados.ts'
import { jsonOf } from '#server/comum/pedido/insert.ts'

export type Lote = {
  total: number
  pedidos: Uint8Array<ArrayBuffer>
  /** JSON of the identifying fields; `chave` is the normalized name */
  pessoas: Uint8Array<ArrayBuffer>
}

export function loteOf(todos: readonly Dados[]): Lote {
  const pedidos = todos.map((dados) => ({
    cd_tipo: tipoPedido.admissao,
    cd_organig: dados.cd_organig,
    cd_funcion: null,
    dados,
    dt_ini_instit: dados.dt_ini_instit,
  }))
  const pessoas = todos.map(({ nome, dt_nasc, num_mecan, num_contrib, num_benef }, linha) => ({
    linha,
    nome,
    dt_nasc,
    num_mecan,
    num_contrib,
    num_benef,
    chave: plainText(nome),
  }))
  return {
    total: todos.length,
    pedidos: jsonOf(pedidos),
    pessoas: jsonOf(pessoas),
  }
}

/** The buffers to transfer between threads. */
export const buffersOf = ({ pedidos, pessoas }: Lote) => [pedidos.buffer, pessoas.buffer]
