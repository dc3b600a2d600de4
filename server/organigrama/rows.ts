import type { OrganigramaNode } from '#contract/organigrama/organigrama.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/**
 * The subtree of the scope's node, parents before children; its own root carries no `cd_base`. Nodes that
 * were closed are offered nowhere.
 */
export async function organigramaOf(
  db: Db,
  scope: Pick<Scope, 'cd_empresa' | 'org'>,
): Promise<OrganigramaNode[]> {
  return await db.rows(sql`
    select cd, case when cd = ${scope.org} then null else cd_base end as cd_base, nome
    from organigrama
    where cd_empresa = ${scope.cd_empresa} and caminho @> array[${scope.org}::int]
      and fechado_em is null
    order by cardinality(caminho), normalizar(nome) collate "C", cd`)
}
