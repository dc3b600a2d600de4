import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'

/** Active employees of the subtree whose exam has expired or expires within the days given. */
export async function countExamesAExpirar(db: Db, scope: Scope, dias: number): Promise<number> {
  // the whole company needs no branch: the index on the expiry alone answers
  const ramo =
    scope.org === scope.cd_empresa
      ? piece``
      : piece`and f.cd_organig in (
          select o.cd from organigrama o
          where o.cd_empresa = ${scope.cd_empresa} and o.caminho @> array[${scope.org}::int])`
  const row = await db.one<{ total: number }>(sql`
    select count(*) as total
    from funcionario f
    where f.cd_empresa = ${scope.cd_empresa} and not f.inactiv
      and f.dt_expir <= current_date + ${dias}::int ${ramo}`)
  return row?.total ?? 0
}

/** Requests about employees of the subtree that were not answered yet. */
export async function countPedidosNovos(db: Db, scope: Scope): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    select count(*) as total from pedido_funcionario p
    where ${await withinScope(db, scope, piece`p`)} and p.cd_estad = 0`)
  return row?.total ?? 0
}

/** Exams or nursing actions of the subtree that are booked for the next days, today among them. */
export async function countMarcacoes(
  db: Db,
  scope: Scope,
  { table, dias }: { table: Fragment; dias: number },
): Promise<number> {
  return await countOf(
    db,
    scope,
    table,
    piece`m.cd_estad = 0 and m.dt >= current_date and m.dt < current_date + ${dias}::int`,
  )
}

/** Exams that were held, of whoever is in the subtree now or was when he left. */
export const countExames = async (db: Db, scope: Scope): Promise<number> =>
  await countOf(db, scope, piece`exame`, piece`true`)

/** Rows of employees of the subtree; the whole company needs none of them. */
async function countOf(db: Db, scope: Scope, table: Fragment, where: Fragment) {
  const pessoas =
    scope.org === scope.cd_empresa
      ? piece``
      : piece`join funcionario f on f.cd_empresa = ${scope.cd_empresa} and f.cd = m.cd_funcion`
  const row = await db.one<{ total: number }>(sql`
    select count(*) as total from ${table} m ${pessoas}
    where ${await withinScope(db, scope, piece`m`, piece`f`)} and ${where}`)
  return row?.total ?? 0
}
