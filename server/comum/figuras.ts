import type { Direito } from '#contract/kit/rights.ts'
import type { Figura } from '#contract/painel.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'

export type Counting = { db: Db; scope: Scope; session: Session; config: Config }

export type Figuras = {
  direito: Direito
  count: (counting: Counting) => Promise<Record<string, Figura>>
}

/**
 * `withinScope` for a count of many rows. `is true` keeps PostgreSQL from a join that compared each
 * row with each node.
 */
export function withinRamo({ cd_empresa, org }: Scope, alias: Fragment): Fragment {
  if (org === cd_empresa) return piece`true`
  return piece`(${alias}.cd_organig in (
    select o.cd from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.caminho @> array[${org}::int])) is true`
}

export async function countAbertos({ db, scope }: Counting, table: Fragment): Promise<Figura> {
  const row = await db.one(sql`
    select count(*)${asInt('total')},
           ${momentOrNullOf(piece`min(p.criado_em)`, 'desde')}
    from ${table} p
    where p.cd_empresa = ${scope.cd_empresa} and ${withinRamo(scope, piece`p`)} and p.cd_estad = 0`)
  return row ?? { total: 0 }
}

/** A part of the page «Estado da empresa»: counts of rows `p` by their node. */
export type Parte = {
  titulo: string
  direito: Direito
  pagina: string
  from: (cd_empresa: number) => Fragment
  /** the node of a row */
  no: Fragment
  colunas: (config: Config) => Readonly<Record<string, Fragment>>
}
