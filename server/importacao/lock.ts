import { lockRaiz, lockTree } from '#server/comum/organigramas.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/** Locks an import until the transaction ends. Throws 409 while another import holds the lock. */
export async function lockImport(tx: Db, chave: string): Promise<void> {
  const row = await tx.one(sql`
    select pg_try_advisory_xact_lock(4186273, hashtext(${chave}))${asFlag('livre')}`)
  if (row?.livre !== true) throw jaDecorre()
}

export const jaDecorre = () =>
  new Refusal(409, 'Já decorre uma importação desta empresa. Tente de novo quando terminar.')

/** Locks a company in the order of every writer: tree, people, company, nodes. */
export async function lockForImport(tx: Db, cd_empresa: number): Promise<void> {
  await lockImport(tx, `cd ${cd_empresa}`)
  await lockTree(tx, cd_empresa)
  await tx.rows(sql`
    select count(*)::int from (
      select from funcionario f where f.cd_empresa = ${cd_empresa}
      order by f.cd for no key update) locked`)
  await lockRaiz(tx, cd_empresa)
}
