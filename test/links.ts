import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { createLigacao, type TipoLigacao } from '#server/comum/correio/ligacoes.ts'
import type { Actor } from './actors.ts'

export type Link = { email: string; token: string }

export function linkIn(url: string): Link & { pathname: string } {
  const { pathname, hash } = new URL(url)
  const held = new URLSearchParams(hash.slice(1))
  return { pathname, email: held.get('email') ?? '', token: held.get('token') ?? '' }
}

/** A link of an account without a mail; a change of e-mail needs the proposed one. */
export async function newLink(
  db: Db,
  { cd, email }: Pick<Actor, 'cd' | 'email'>,
  tipo: TipoLigacao,
  para = email,
): Promise<Link> {
  if (tipo === 'email') {
    await db.rows(sql`
      insert into email_proposto (cd_utilizador, email, expira_em)
      values (${cd}, ${para}, now() + interval '1 day')
      on conflict (cd_utilizador) do update set email = excluded.email`)
  }
  const of = { cd_utilizador: cd, cd_convite: null, tipo, email: para, chave: randomUUID() }
  return { email: para, token: await createLigacao(db, of) }
}

/** The link of an open invitation, without a mail. */
export async function conviteLink(db: Db, email: string): Promise<Link & { cd: number }> {
  const convite = await db.one<{ cd: number }>(sql`
    select cd from convite where email = ${email} order by cd desc limit 1`)
  if (!convite) throw new Error(`${email} is not invited`)
  const of = { cd_utilizador: null, cd_convite: convite.cd, tipo: 'convite', email } as const
  return { ...convite, email, token: await createLigacao(db, { ...of, chave: randomUUID() }) }
}
