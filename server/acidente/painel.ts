import { countAbertos, type Figuras } from '#server/comum/figuras.ts'
import { piece } from '#server/db/sql.ts'

export const figurasAcidente: Figuras = {
  direito: 'pendente.ver',
  count: async (counting) => ({ acidente: await countAbertos(counting, piece`acidente`) }),
}
