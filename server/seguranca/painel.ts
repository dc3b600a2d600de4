import type { Parte } from '#server/comum/estado.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { proximosDias } from '#contract/comum/codes.ts'
import { withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, raw, sql } from '#server/db/sql.ts'
import { countPorLer, sobreMedidas } from '#server/comum/pedido/respostas.ts'
import { medidaAberta, prazoExcedido } from './list.ts'

// The states are literals: a parameter would hide the partial index from a generic plan.

export const figurasSeguranca: Figuras = {
  direito: 'seguranca.ver',
  count: async (counting) => ({
    medida: { total: await countExcedidas(counting) },
    medida_resposta: await countPorLer(counting, sobreMedidas, piece`p.cd_estad <> 99`),
    atividade: { total: await countMarcadas(counting) },
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
