import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { semSessao } from '#server/kit/base/refusal.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'

/** A session's new credential; `cookie` is a browser's half of it. */
export type Renovada = { token: string; cookie: string | undefined }

/** Replaces the token and the cookie of a session at the commit. Throws 401 when it has ended. */
export async function renewSession(db: Db, hash: Buffer): Promise<Renovada> {
  const [token, cookie] = [newToken(), newToken()]
  const row = await db.one(sql`
    update sessao set
      hash = ${hashToken(token)}, falhas = 0,
      cookie_hash = case when cookie_hash is not null then ${hashToken(cookie)}::bytea end
    where hash = ${hash}
    returning (cookie_hash is not null)${asFlag('navegador')}`)
  if (!row) throw semSessao()
  return { token, cookie: row.navegador ? cookie : undefined }
}
