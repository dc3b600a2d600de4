import type { OrganigramaNode } from '#contract/organigrama/organigrama.ts'
import type { Db } from '#server/db/database.ts'
import { asIntOrNull, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** The open nodes of the subtree, parents before children; its root has no `cd_base`. */
export async function organigramaOf(
  db: Db,
  scope: Pick<Scope, 'cd_empresa' | 'org'>,
): Promise<OrganigramaNode[]> {
  return await db.rows(sql`
    select ${columns('organigrama', 'cd', 'nome')},
           case when cd = ${scope.org} then null else cd_base end${asIntOrNull('cd_base')}
    from organigrama
    where cd_empresa = ${scope.cd_empresa} and caminho @> array[${scope.org}::int]
      and fechado_em is null
    order by cardinality(caminho), normalizar(nome) collate "C", cd`)
}
