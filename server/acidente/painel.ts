import type { Parte } from '#server/comum/estado.ts'
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

const mesPassado = piece`p.dt >= date_trunc('month', current_date) - interval '1 month'
  and p.dt < date_trunc('month', current_date)`
const doAno = piece`p.dt >= date_trunc('year', current_date - interval '1 month')`

/** Counts by unit. */
export const estadoAcidentes: Parte = {
  titulo: 'Acidentes de trabalho',
  direito: 'acidente.ver',
  pagina: '/acidente',
  from: () => piece`acidente p`,
  no: piece`p.cd_organig`,
  colunas: () => ({
    'No mês passado': piece`p.cd_estad = 1 and ${mesPassado}`,
    'Com baixa': piece`p.cd_estad = 1 and ${mesPassado} and (p.baixa or p.dias_perdidos > 0)`,
    'No ano': piece`p.cd_estad = 1 and ${doAno}`,
  }),
}
