import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { forgetGuesses } from './guess.ts'
import { rememberBrowser } from './place.ts'
import type { Visitor } from './visitor.ts'

/**
 * After a link was followed: the browser becomes known. Answers the token to set after the commit.
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
