import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '../base/refusal.ts'

// A company that is not active lets none of its people in: whoever decides by a membership asks here.

/** Why nobody comes in, by the state of a company; an active one has no such sentence. */
const fechadas: Readonly<Record<number, string>> = {
  1: 'O acesso desta empresa ao portal está suspenso. Os dados continuam guardados: fale com o seu prestador.',
  2: 'Esta empresa já não usa o portal. Fale com o seu prestador.',
}

/** Throws 403, with the sentence its people are told, unless the company is active. */
export function checkAberta({ cd_estad }: { cd_estad: number }): void {
  if (cd_estad !== 0) throw new Refusal(403, fechadas[cd_estad] ?? semPortal)
}

const semPortal = 'Esta empresa não tem acesso ao portal.'

/**
 * Keeps a company as it is until the transaction of one of its writes ends, beside its other writes.
 * Throws 403 when it was suspended since the session was checked.
 */
export async function holdAberta(tx: Db, cd_empresa: number): Promise<void> {
  // the second sees what was committed while the first one waited
  const [, rows] = await tx.all([
    sql`select pg_advisory_xact_lock_shared(${lockKey}, ${cd_empresa})`,
    sql`select ${columns('empresa e', 'cd_estad')} from empresa e where e.cd_empresa = ${cd_empresa} and e.cd = ${cd_empresa}`,
  ])
  checkAberta(rows[0] ?? { cd_estad: 2 })
}

/** Waits until no write of the company's people is on its way; those that come now wait for this. */
export async function holdAlone(tx: Db, cd_empresa: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${lockKey}, ${cd_empresa})`)
}

const lockKey = 4_186_275
