import type { AusenciaProlongada } from '#contract/dever/dever.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Throws 404 outside the subtree. */
export async function checkPessoa(db: Db, scope: Scope, codigo: number): Promise<void> {
  const found = await db.one(
    sql`select from funcionario f where f.cd = ${codigo} and ${await withinScope(db, scope)}`,
  )
  if (!found) throw new Refusal(404, 'Este funcionário não existe.')
}

export async function deveresDe(db: Db, { cd_empresa }: Scope, codigo: number) {
  return await db.rows(sql`
    select ${columns('dever d', 'cd', 'motivo', 'dt', 'dt_marc')} from dever d
    where d.cd_empresa = ${cd_empresa} and d.cd_funcion = ${codigo}
    order by d.dt, d.cd`)
}

/** Of those in the subtree, the nearest day first. */
export async function deveresDasPessoas(db: Db, scope: Scope, pessoas: readonly number[]) {
  const { cd_empresa } = scope
  return await db.rows(sql`
    select ${columns('dever d', 'cd', 'cd_funcion', 'motivo', 'dt')}
    from dever d
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = d.cd_funcion
    where d.cd_empresa = ${cd_empresa} and d.cd_funcion = any (${pessoas}::bigint[])
      and ${await withinScope(db, scope)}
    order by d.dt, d.cd`)
}

export async function ausenciasDe(
  db: Db,
  { cd_empresa }: Scope,
  codigo: number,
): Promise<AusenciaProlongada[]> {
  return await db.rows(sql`
    select ${columns('ausencia a', 'cd', 'de', 'ate', 'versao')} from ausencia a
    where a.cd_empresa = ${cd_empresa} and a.cd_funcion = ${codigo}
    order by a.de desc, a.cd desc`)
}
