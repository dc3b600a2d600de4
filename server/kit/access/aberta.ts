import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '../base/refusal.ts'

// Code that checks a membership calls `checkAberta`: a company that is not active is closed.

const fechadas: Readonly<Record<number, string>> = {
  1: 'O acesso desta empresa ao portal está suspenso. Os dados continuam guardados: fale com o seu prestador.',
  2: 'Esta empresa já não usa o portal. Fale com o seu prestador.',
}

/** Throws 403, with a sentence for the company's people, unless the company is active. */
export function checkAberta({ cd_estad }: { cd_estad: number }): void {
  if (cd_estad !== 0) throw new Refusal(403, fechadas[cd_estad] ?? semPortal)
}

const semPortal = 'Esta empresa não tem acesso ao portal.'

/** Keeps the company's state until the transaction ends. Throws 403 when it is closed. */
export async function lockShared(tx: Db, cd_empresa: number): Promise<void> {
  // the second statement sees what the first one waited for
  const [, rows] = await tx.all([
    sql`select pg_advisory_xact_lock_shared(${lockKey}, ${cd_empresa})`,
    sql`select ${columns('empresa e', 'cd_estad')} from empresa e where e.cd_empresa = ${cd_empresa} and e.cd = ${cd_empresa}`,
  ])
  checkAberta(rows[0] ?? { cd_estad: 2 })
}

/** Waits for running writes of the company's people, and blocks new ones. */
export async function lockExclusive(tx: Db, cd_empresa: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${lockKey}, ${cd_empresa})`)
}

const lockKey = 4_186_275
