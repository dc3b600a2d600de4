import type { Db } from '#server/db/database.ts'
import { asFlag } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'

export type Place = { device: Buffer | undefined; rede: string }

export type KnownPlace = { navegador_conhecido: boolean; rede_conhecida: boolean }

/** The columns of `KnownPlace`; `u` is the account. */
export const knownColumns = ({ device, rede }: Place): Fragment<KnownPlace> => piece`
  exists (select from dispositivo d

          where d.hash = ${device ?? null} and d.cd_utilizador = u.cd)${asFlag('navegador_conhecido')},
  exists (select from rede r

          where r.cd_utilizador = u.cd and r.hash = ${redeHash(piece`u.cd`, rede)})${asFlag('rede_conhecida')}`

/** Makes the browser known; answers its token. The old one ends: somebody may have kept a copy. */
export async function rememberBrowser(
  tx: Db,
  { browser, device }: { browser: boolean; device: Buffer | undefined },
  cd_utilizador: number,
): Promise<string | undefined> {
  if (!browser) return undefined
  const token = newToken()
  await tx.rows(sql`
    with antes as (
      delete from dispositivo where hash = ${device ?? null} returning cd_utilizador, fator_ate)
    insert into dispositivo (hash, cd_utilizador, fator_ate)
    values (${hashToken(token)}, ${cd_utilizador},
            (select a.fator_ate from antes a where a.cd_utilizador = ${cd_utilizador}))`)
  return token
}

export async function rememberNetwork(tx: Db, { rede }: Place, cd: number): Promise<void> {
  await tx.rows(sql`
    insert into rede (cd_utilizador, hash) values (${cd}, ${redeHash(piece`${cd}::int`, rede)})
    on conflict (cd_utilizador, hash) do update set vista_em = now()`)
}

// hashed by the database: a login brings an e-mail and not yet the account's code
const redeHash = (cd: Fragment, rede: string) =>
  piece`sha256(convert_to(${cd} || ' ' || ${rede}::text, 'UTF8'))`
