import type { Parte } from '#server/comum/estado.ts'
import { diasDoQueFalta } from '#contract/dever/lista.ts'
import { withinRamo, type Counting, type Figuras } from '#server/comum/figuras.ts'
import { asInt } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

/** Rows of the list as it opens, without a booking. */
export const figurasDever: Figuras = {
  direito: 'saude.ver',
  count: async (counting) => ({ dever: { total: await countDeveres(counting) } }),
}

async function countDeveres({ db, scope }: Counting): Promise<number> {
  const pessoas =
    scope.org === scope.cd_empresa
      ? piece``
      : piece`join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion`
  const row = await db.one(sql`
    select count(*)${asInt('total')} from dever m ${pessoas}
    where m.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`f`)}
      and m.dt_marc is null
      and (m.dt is null or m.dt <= current_date + ${diasDoQueFalta}::int)`)
  return row?.total ?? 0
}

/** Counts by unit. */
export const estadoDeveres: Parte = {
  titulo: 'O que falta',
  direito: 'saude.ver',
  pagina: '/saude/dever',
  from: (cd_empresa) => piece`
      dever p join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = p.cd_funcion`,
  no: piece`f.cd_organig`,
  colunas: () => ({
    'Fora do prazo': piece`p.dt < current_date`,
    'Sem marcação': piece`p.dt < current_date and p.dt_marc is null`,
    'Nos próximos 30 dias': piece`p.dt between current_date and current_date + 30`,
  }),
}
