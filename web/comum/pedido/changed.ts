import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { readAcidente, readAcidentePendente } from '#contract/acidente/chamadas.ts'
import { listAcidentesPrestador, readAcidentePrestador } from '#contract/acidente/prestador.ts'
import { listFuncionarios, readFuncionario } from '#contract/funcionario/funcionario.ts'
import { readPainel } from '#contract/painel.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { readNovas, readPedido } from '#contract/pedido/chamadas.ts'
import {
  listPedidosPrestador,
  readEspera,
  readPedidoPrestador,
} from '#contract/pedido/prestador.ts'
import { listPedidosSaude } from '#contract/saude/pedido/pedido.ts'
import { readNovasSaude, readPedidoSaude } from '#contract/saude/pedido/chamadas.ts'
import {
  listPedidosSaudePrestador,
  readPedidoSaudePrestador,
} from '#contract/saude/pedido/prestador.ts'

/** The reads that say what is unread. */
export const readsOfNovas = [
  listPedidos,
  listAcidentesPendentes,
  listPedidosSaude,
  readPainel,
  readNovas,
  readNovasSaude,
] as const

/** The reads to repeat after a request is made, withdrawn or answered. */
export const readsOfPedidos = [
  ...readsOfNovas,
  readPedido,
  listPedidosPrestador,
  readEspera,
  readPedidoPrestador,
  listFuncionarios,
  readFuncionario,
  listAcidentes,
  readAcidente,
  readAcidentePendente,
  listAcidentesPrestador,
  readAcidentePrestador,
  readPedidoSaude,
  listPedidosSaudePrestador,
  readPedidoSaudePrestador,
] as const
