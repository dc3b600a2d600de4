import { countAbertos, type Figuras } from '#server/comum/figuras.ts'
import { piece } from '#server/db/sql.ts'

export const figurasPedido: Figuras = {
  direito: 'pendente.ver',
  count: async (counting) => ({
    pedido: await countAbertos(counting, piece`pedido_funcionario`),
  }),
}
