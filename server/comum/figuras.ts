import type { Direito } from '#contract/kit/rights.ts'
import type { Figura } from '#contract/painel.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'

export type Counting = { db: Db; scope: Scope; session: Session; config: Config }

/**
 * What an area adds to the dashboard: figures under names of its own, counted by as few statements as
 * they need, for whoever holds the right. What draws them is said with the area's screens.
 */
export type Figuras = {
  direito: Direito
  count: (counting: Counting) => Promise<Record<string, Figura>>
}

/**
 * What `withinScope` says of the branch, for a count of many rows: a list of codes would be gone through for
 * every row. The nodes are asked for once and looked up, whatever the engine guesses of either's size: joined
 * (which `is true` keeps it from), each row was held against each of them.
 */
export function withinRamo({ cd_empresa, org }: Scope, alias: Fragment): Fragment {
  if (org === cd_empresa) return piece`true`
  return piece`(${alias}.cd_organig in (
    select o.cd from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.caminho @> array[${org}::int])) is true`
}

/** Open requests of a table, and since when the oldest waits. */
export async function countAbertos({ db, scope }: Counting, table: Fragment): Promise<Figura> {
  const row = await db.one(sql`
    select count(*)${asInt('total')},
           ${momentOrNullOf(piece`min(p.criado_em)`, 'desde')}
    from ${table} p
    where p.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`p`)} and p.cd_estad = 0`)
  return row ?? { total: 0 }
}
