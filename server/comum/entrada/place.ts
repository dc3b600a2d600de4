import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'

/** Where somebody comes from: the browser by its own token, where it has one, and the network. */
export type Place = { device: Buffer | undefined; rede: string }

/** What of a place an account knows, because it was entered from there. */
export type KnownPlace = { navegador_conhecido: boolean; rede_conhecida: boolean }

/** The columns of `KnownPlace`, in a statement in which `u` is the account. */
export const knownColumns = ({ device, rede }: Place): Fragment<KnownPlace> => piece`
  exists (select from dispositivo d

          where d.hash = ${device ?? null} and d.cd_utilizador = u.cd)${asFlag('navegador_conhecido')},
  exists (select from rede r

          where r.cd_utilizador = u.cd and r.hash = ${redeHash(piece`u.cd`, rede)})${asFlag('rede_conhecida')}`

/**
 * Makes the browser one the account knows, in the transaction in which its owner has shown himself,
 * and answers the token it is to be handed once that is committed. What it brought names no browser
 * any more: somebody else may have left it here, and kept a copy. A program is not remembered.
 */
export async function rememberBrowser(
  tx: Db,
  { browser, device }: { browser: boolean; device: Buffer | undefined },
  cd_utilizador: number,
): Promise<string | undefined> {
  if (!browser) return undefined
  const token = newToken()
  if (device) await tx.rows(sql`delete from dispositivo where hash = ${device}`)
  await tx.rows(sql`
    insert into dispositivo (hash, cd_utilizador) values (${hashToken(token)}, ${cd_utilizador})`)
  return token
}

/** Makes the network one the account knows. */
export async function rememberNetwork(tx: Db, { rede }: Place, cd: number): Promise<void> {
  await tx.rows(sql`
    insert into rede (cd_utilizador, hash) values (${cd}, ${redeHash(piece`${cd}::int`, rede)})
    on conflict (cd_utilizador, hash) do update set vista_em = now()`)
}

// made by the database, since who logs in names an e-mail and not yet an account
const redeHash = (cd: Fragment, rede: string) =>
  piece`sha256(convert_to(${cd} || ' ' || ${rede}::text, 'UTF8'))`
