import { listFuncionarios, readFuncionario } from '#contract/funcionario.ts'
import { readPainel } from '#contract/painel.ts'
import { listPedidos, readPedido } from '#contract/pedido/pedido.ts'
import { listPedidosPrestador, readPedidoPrestador } from '#contract/pedido/prestador.ts'

/** The reads that show what a request changes when it is made, taken back or answered. */
export const readsOfPedidos = [
  listPedidos,
  readPedido,
  listPedidosPrestador,
  readPedidoPrestador,
  listFuncionarios,
  readFuncionario,
  readPainel,
] as const
