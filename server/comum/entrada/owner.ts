import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { forgetGuesses } from './guess.ts'
import { rememberBrowser } from './place.ts'
import type { Visitor } from './visitor.ts'

/**
 * For whoever has followed a link sent to the account's e-mail: his browser becomes a known one, and
 * what others guessed at the account does not keep him from it. In the transaction in which the link
 * is used up; answers the token the browser is to be handed once that is committed.
 */
export async function rememberOwner(
  tx: Db,
  visitor: Visitor,
  cd_utilizador: number,
): Promise<string | undefined> {
  const alvo = await tx.one(sql`
    select ${columns('utilizador', 'tipo', 'email')} from utilizador where cd = ${cd_utilizador}`)
  if (alvo?.tipo !== visitor.area) return undefined
  await forgetGuesses(tx, alvo, visitor)
  return await rememberBrowser(tx, visitor, cd_utilizador)
}
