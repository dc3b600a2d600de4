import type { Parte } from '#server/comum/estado.ts'
import { countAbertos, type Figuras } from '#server/comum/figuras.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { countPorLer } from '#server/comum/pedido/respostas.ts'
import { piece } from '#server/db/sql.ts'

export const figurasPedido: Figuras = {
  direito: 'pendente.ver',
  count: async (counting) => ({
    pedido: await countAbertos(counting, piece`pedido_funcionario`),
    resposta: await countPorLer(counting, sobreFuncionarios),
  }),
}

/** Counts by unit. */
export const estadoPedidos: Parte = {
  titulo: 'Pedidos sobre funcionários',
  direito: 'pendente.ver',
  pagina: '/pendente/funcionario',
  from: () => piece`pedido_funcionario p`,
  no: piece`p.cd_organig`,
  colunas: () => ({
    'À espera': piece`p.cd_estad = 0`,
    'Há mais de 5 dias': piece`p.cd_estad = 0 and p.criado_em < current_date - 5`,
  }),
}
