import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken, isToken, newToken } from '#server/kit/access/tokens.ts'

export const minutosPrimeiroAcesso = 30

type Feita = { feita: string } | { ha: 'conta' | 'ligação' }

/** One of several processes creates the link; `renew` replaces a valid one. */
export async function makePrimeiroAcesso(db: Db, { renew = false } = {}): Promise<Feita> {
  return await db.transaction(async (tx) => {
    if (await holdsPrestador(tx)) return { ha: 'conta' }
    const token = newToken()
    const made = await tx.one(sql`
      insert into primeiro_acesso as p (hash, expira_em)
      values (${hashToken(token)}, now() + make_interval(mins => ${minutosPrimeiroAcesso}))
      on conflict (unico) do update set hash = excluded.hash, expira_em = excluded.expira_em
        where p.expira_em <= now() or ${renew}
      returning true as feita`)
    return made ? { feita: token } : { ha: 'ligação' }
  })
}

/** Whether the link is valid: the newest, not expired, and no account of the provider exists. */
export async function isPrimeiroAcesso(db: Db, token: string): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await db.one(sql`
    select from primeiro_acesso
    where hash = ${hashToken(token)} and expira_em > now()
      and not exists (select from utilizador where tipo = 'prestador')`)
  return row !== undefined
}

/** Consumes the link in the transaction that creates the account: of two at once one gets it. */
export async function takePrimeiroAcesso(tx: Db, token: string): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await tx.one(sql`
    delete from primeiro_acesso where hash = ${hashToken(token)} and expira_em > now()
    returning true as usada`)
  return row !== undefined && !(await holdsPrestador(tx))
}

async function holdsPrestador(db: Db): Promise<boolean> {
  const row = await db.one(
    sql`select exists (select from utilizador where tipo = 'prestador')${asFlag('ha')}`,
  )
  return row?.ha ?? true
}
