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
