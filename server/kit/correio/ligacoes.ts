import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { hashToken, isToken, newToken } from '#server/kit/tokens.ts'

export type TipoLigacao = 'redefinir' | 'convite' | 'email'

/** What a link was made for; `email` is where it was sent. */
export type Ligacao = { cd_utilizador: number; tipo: TipoLigacao; email: string }

/** What the visitor brings, and which kinds of link the call takes. */
export type LigacaoTrazida = { tipos: readonly TipoLigacao[]; email: string; token: string }

/** How long each kind holds. */
const validade = {
  redefinir: '60 minutes',
  convite: '7 days',
  email: '24 hours',
} as const satisfies Record<TipoLigacao, string>

/**
 * The link a visitor brings, if it holds: sent to this e-mail, which is still the account's (for
 * `email`: is to become so), unused, the newest, not run out. Wrong ones are all alike, and reading
 * never uses it up. Runs outside any company.
 */
export async function readLigacao(db: Db, trazida: LigacaoTrazida): Promise<Ligacao | undefined> {
  if (!isToken(trazida.token)) return undefined
  return await db.one<Ligacao>(sql`
    select l.cd_utilizador, l.tipo, l.email from ligacao l where ${holds(trazida)}`)
}

/**
 * Uses the link up, in the transaction of what it allows: of two at once one gets it. With it go the
 * user's other links of the kind, and for a password both kinds that set one.
 */
export async function consumeLigacao(
  db: Db,
  trazida: LigacaoTrazida,
): Promise<Ligacao | undefined> {
  if (!isToken(trazida.token)) return undefined
  const usada = await db.one<Ligacao>(sql`
    delete from ligacao l where ${holds(trazida)} returning l.cd_utilizador, l.tipo, l.email`)
  if (!usada) return undefined
  const tipos = usada.tipo === 'email' ? ['email'] : ['redefinir', 'convite']
  await db.rows(sql`
    delete from ligacao where cd_utilizador = ${usada.cd_utilizador} and tipo = any (${tipos})`)
  return usada
}

/**
 * Ends every link of an account, and the new e-mail still on its way to be confirmed: its password or
 * its e-mail changed, and whoever asked for them may have been somebody else.
 */
export async function forgetLigacoes(db: Db, cd_utilizador: number): Promise<void> {
  await db.rows(sql`delete from ligacao where cd_utilizador = ${cd_utilizador}`)
  await db.rows(sql`
    delete from correio where cd_utilizador = ${cd_utilizador} and modelo = 'confirmar_email'
      and enviado_em is null`)
}

/**
 * Makes the token of a message about to leave. Links of earlier messages of the kind end; those of
 * earlier attempts at this one hold on, since nobody knows which copy the reader will open.
 */
export async function createLigacao(db: Db, of: Ligacao & { chave: string }): Promise<string> {
  const token = newToken()
  await db.rows(sql`
    delete from ligacao
    where cd_utilizador = ${of.cd_utilizador} and tipo = ${of.tipo} and chave <> ${of.chave}`)
  await db.rows(sql`
    insert into ligacao (hash, tipo, cd_utilizador, email, chave, expira_em)
    values (${hashToken(token)}, ${of.tipo}, ${of.cd_utilizador}, ${of.email}, ${of.chave},
            now() + ${validade[of.tipo]}::interval)`)
  return token
}

function holds({ tipos, email, token }: LigacaoTrazida) {
  const sent = email.trim().toLowerCase()
  return piece`
    l.hash = ${hashToken(token)} and l.tipo = any (${[...tipos]}) and l.expira_em > now()
    and l.email = ${sent}
    and (l.tipo = 'email' or exists (
      select from utilizador u where u.cd = l.cd_utilizador and u.email = ${sent}))`
}
