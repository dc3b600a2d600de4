import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { countPorLer } from '#server/comum/pedido/respostas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { countAbertos, withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { porComunicar } from './colunas.ts'

const { aceite, novo } = estadoAcidente

/** Accepted and waiting accidents. Legal deadlines run even while the provider has not answered. */
export const figurasAcidente: readonly Figuras[] = [
  {
    direito: 'acidente.ver',
    count: async (counting) => ({ acidente_atraso: await countAtrasados(counting, aceite) }),
  },
  {
    direito: 'pendente.ver',
    count: async (counting) => ({
      acidente: await countAbertos(counting, piece`acidente`),
      acidente_resposta: await countPorLer(counting, sobreAcidentes),
      acidente_pendente_atraso: await countAtrasados(counting, novo),
    }),
  },
]

async function countAtrasados({ db, scope }: Counting, estado: number): Promise<{ total: number }> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from acidente p
    where p.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`p`)}
      and p.cd_estad = ${estado} and ${porComunicar.atraso}`)
  return row ?? { total: 0 }
}
