import { type Parte, withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { proximosDias } from '#contract/comum/codes.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, raw, sql } from '#server/db/sql.ts'
import { countPorLer, sobreMedidas } from '#server/comum/pedido/respostas.ts'
import { novidade, type Novidades } from '#server/comum/novidades.ts'
import { procurar, procurarRespostas, type Urgencias } from '#server/comum/urgentes.ts'
import { medidaAberta, porFazer, prazoExcedido } from './list.ts'

// The states are literals: a parameter would hide the partial index from a generic plan.

const abertas = piece`p.cd_estad <> 99`

export const figurasSeguranca: Figuras = {
  direito: 'seguranca.ver',
  count: async (counting) => ({
    medida: { total: await countExcedidas(counting) },
    medida_resposta: await countPorLer(counting, sobreMedidas, abertas),
    atividade: { total: await countMarcadas(counting) },
  }),
}

/** Measures past or near their day that the company has not called done, and answers about any. */
export const urgenciasSeguranca: Urgencias = {
  direito: 'seguranca.ver',
  find: async (counting) => {
    const { DIAS_AVISO_EXAME: dias } = counting.config
    const found = await Promise.all([
      ...(
        [
          ['expirado', prazoExcedido],
          ['a_expirar', piece`m.dt_prazo between current_date and current_date + ${dias}::int`],
        ] as const
      ).map(
        async ([estado, where]) =>
          await procurar(counting, {
            tipo: 'medida',
            estado,
            pede: ['seguranca.editar'],
            from: piece`medida m`,
            alias: piece`m`,
            cd: piece`m.cd`,
            nome: piece`m.risco_identific`,
            desde: piece`m.dt_prazo`,
            where: piece`${medidaAberta} and ${porFazer} and ${where}`,
          }),
      ),
      procurarRespostas(counting, sobreMedidas, {
        tipo: 'medida',
        nome: piece`p.risco_identific`,
        onde: abertas,
      }),
    ])
    return found.flat()
  },
}

export const novidadesSeguranca: Novidades = {
  direito: 'seguranca.ver',
  find: async (since) =>
    await novidade(since, {
      parte: 'chegou',
      tipo: 'medida',
      from: piece`medida m`,
      alias: piece`m`,
      cd: piece`m.cd`,
      nome: piece`m.risco_identific`,
      em: piece`m.criado_em`,
      where: piece`${medidaAberta} and m.criado_em > ${since.desde}::timestamptz`,
    }),
}

async function countExcedidas({ db, scope }: Counting): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from medida m
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`m`)}
      and ${medidaAberta} and ${prazoExcedido}`)
  return row?.total ?? 0
}

async function countMarcadas({ db, scope }: Counting): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from atividade a
    where a.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`a`)}
      and a.cd_estad = ${raw(estadoAtividade.marcada)}
      and a.dt >= current_date and a.dt < current_date + ${proximosDias}::int`)
  return row?.total ?? 0
}

/** Counts by unit. */
export const estadoMedidas: Parte = {
  titulo: 'Medidas',
  direito: 'seguranca.ver',
  pagina: '/seguranca/medidas',
  from: () => piece`medida p`,
  no: piece`p.cd_organig`,
  colunas: () => ({
    'Em aberto': piece`p.cd_estad <> 99`,
    'Por verificar': piece`p.cd_estad = 4`,
    'Prazo excedido': piece`p.cd_estad not in (4, 99) and p.dt_prazo < current_date`,
  }),
}
