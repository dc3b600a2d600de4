import type { Empresa } from '#contract/empresa.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

/** Companies in which the user is active, by name. */
export async function empresasOf(db: Db, cd_utilizador: number): Promise<Empresa[]> {
  return await db.rows(sql`
    select o.cd, o.nome
    from membro m join organigrama o on o.cd = m.cd_organig
    where m.cd_utilizador = ${cd_utilizador} and not m.inactiv
    order by normalizar(o.nome) collate "C", o.cd`)
}

/** Active employees of the subtree whose exam has expired or expires within the days given. */
export async function countExamesAExpirar(db: Db, scope: Scope, dias: number): Promise<number> {
  // the whole company needs no branch: the index on the expiry alone answers
  const ramo =
    scope.org === scope.cd_empresa
      ? piece``
      : piece`and f.cd_organig in (select cd from organigrama where caminho @> array[${scope.org}::int])`
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
