import { listAcidentes, listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { readAcidentePendente } from '#contract/acidente/chamadas.ts'
import { readAcidente } from '#contract/acidente/chamadas.ts'
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

/** The reads to repeat after a request is made, withdrawn or answered. */
export const readsOfPedidos = [
  listPedidos,
  readPedido,
  listPedidosPrestador,
  readEspera,
  readPedidoPrestador,
  listFuncionarios,
  readFuncionario,
  listAcidentes,
  readAcidente,
  listAcidentesPendentes,
  readAcidentePendente,
  listAcidentesPrestador,
  readAcidentePrestador,
  listPedidosSaude,
  readPedidoSaude,
  listPedidosSaudePrestador,
  readPedidoSaudePrestador,
  readPainel,
  readNovas,
  readNovasSaude,
] as const
