import {
  type Parte,
  countAbertos,
  withinRamo,
  type Counting,
  type Figuras,
} from '#server/comum/figuras.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { countPorLer } from '#server/comum/pedido/respostas.ts'
import { estadoAcidente } from '#contract/acidente/codes.ts'
import { respondidos, type Novidades } from '#server/comum/novidades.ts'
import { procurar, procurarRespostas, type Urgencias } from '#server/comum/urgentes.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { porComunicar, primeiroPrazo } from './colunas.ts'

const { aceite, novo } = estadoAcidente

/** Accepted and waiting accidents. Legal deadlines run even while the provider has not answered. */
export const figurasAcidente: readonly Figuras[] = [
  {
    direito: 'acidente.ver',
    count: async (counting) => ({
      acidente_atraso: await countDevidos(counting, aceite, 'atraso'),
      acidente_corre: await countDevidos(counting, aceite, 'corre'),
    }),
  },
  {
    direito: 'pendente.ver',
    count: async (counting) => ({
      acidente: await countAbertos(counting, piece`acidente`),
      acidente_resposta: await countPorLer(counting, sobreAcidentes),
      acidente_pendente_atraso: await countDevidos(counting, novo, 'atraso'),
      acidente_pendente_corre: await countDevidos(counting, novo, 'corre'),
    }),
  },
]

const prazos = [
  ['passou', 'atraso'],
  ['corre', 'corre'],
] as const

/** The hours of the law are as short before an accident is accepted as after. */
const urgenciasOf = (tipo: 'acidente' | 'acidente_pendente', estado: number) =>
  prazos.map(
    ([como, qual]) =>
      async (counting: Counting) =>
        await procurar(counting, {
          tipo,
          estado: como,
          pede: tipo === 'acidente' ? ['acidente.criar'] : ['pendente.ver', 'acidente.criar'],
          from: piece`acidente p`,
          alias: piece`p`,
          cd: piece`p.cd`,
          nome: piece`p.nome`,
          desde: primeiroPrazo,
          where: piece`p.cd_estad = ${estado} and ${porComunicar[qual]}`,
        }),
  )

const found = async (counting: Counting, searches: readonly Urgencias['find'][]) =>
  (await Promise.all(searches.map(async (search) => await search(counting)))).flat()

export const urgenciasAcidente: readonly Urgencias[] = [
  {
    direito: 'acidente.ver',
    find: async (counting) => await found(counting, urgenciasOf('acidente', aceite)),
  },
  {
    direito: 'pendente.ver',
    find: async (counting) =>
      await found(counting, [
        ...urgenciasOf('acidente_pendente', novo),
        async (call) =>
          await procurarRespostas(call, sobreAcidentes, {
            tipo: 'acidente_pendente',
            nome: piece`p.nome`,
          }),
      ]),
  },
]

export const novidadesAcidente: Novidades = {
  direito: 'pendente.ver',
  find: async (since) => await respondidos(since, sobreAcidentes, 'acidente_pendente'),
}

async function countDevidos(
  { db, scope }: Counting,
  estado: number,
  qual: 'atraso' | 'corre',
): Promise<{ total: number }> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from acidente p
    where p.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`p`)}
      and p.cd_estad = ${estado} and ${porComunicar[qual]}`)
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
