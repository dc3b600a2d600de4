import { emailOf } from '#contract/kit/email.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { hashToken, isToken, newToken } from '#server/kit/access/tokens.ts'

export type TipoLigacao = 'redefinir' | 'convite' | 'email' | 'cancelar' | 'empresa'

export type Dono =
  | { cd_utilizador: number; cd_convite: null }
  | { cd_utilizador: null; cd_convite: number }

export type Ligacao = Dono & { tipo: TipoLigacao; email: string }

export type LigacaoTrazida = { tipos: readonly TipoLigacao[]; email: string; token: string }

const validade = {
  redefinir: '60 minutes',
  convite: '7 days',
  email: '24 hours',
  cancelar: '24 hours',
  empresa: '60 minutes',
} as const satisfies Record<TipoLigacao, string>

/**
 * The link a visitor brings, if it is the newest, not expired, and sent to the present e-mail (for
 * `email`: the proposed one). Reading does not consume it. Runs outside companies.
 */
export async function readLigacao(db: Db, trazida: LigacaoTrazida): Promise<Ligacao | undefined> {
  if (!isToken(trazida.token)) return undefined
  return await db.one<Ligacao>(sql`
    select l.cd_utilizador, l.cd_convite, l.tipo, l.email from ligacao l where ${holds(trazida)}`)
}

/** Deletes the link in the transaction it allows, with the owner's other links of the kind. */
export async function consumeLigacao(
  db: Db,
  trazida: LigacaoTrazida,
): Promise<Ligacao | undefined> {
  if (!isToken(trazida.token)) return undefined
  const usada = await db.one<Ligacao>(sql`
    delete from ligacao l where ${holds(trazida)} returning l.cd_utilizador, l.cd_convite, l.tipo, l.email`)
  if (!usada) return undefined
  const tipos = kinds.find((kind) => kind.includes(usada.tipo)) ?? []
  await db.rows(sql`
    delete from ligacao l where ${ownedBy(usada)} and l.tipo = any (${[...tipos]})`)
  return usada
}

const kinds: readonly (readonly TipoLigacao[])[] = [
  ['email', 'cancelar'],
  ['redefinir', 'convite'],
  ['empresa'],
]

export async function endLigacoes(db: Db, dono: Dono): Promise<void> {
  await db.rows(sql`delete from ligacao l where ${ownedBy(dono)}`)
}

/** Links of earlier attempts at this message stay valid: the reader may open either copy. */
export async function createLigacao(db: Db, of: Ligacao & { chave: string }): Promise<string> {
  const token = newToken()
  await db.rows(sql`
    delete from ligacao l where ${ownedBy(of)} and l.tipo = ${of.tipo} and l.chave <> ${of.chave}`)
  await db.rows(sql`
    insert into ligacao (hash, tipo, cd_utilizador, cd_convite, email, chave, expira_em)
    values (${hashToken(token)}, ${of.tipo}, ${of.cd_utilizador}, ${of.cd_convite}, ${of.email},
            ${of.chave}, now() + ${validade[of.tipo]}::interval)`)
  return token
}

const ownedBy = ({ cd_utilizador, cd_convite }: Dono) =>
  cd_convite === null
    ? piece`l.cd_utilizador = ${cd_utilizador}`
    : piece`l.cd_convite = ${cd_convite}`

function holds({ tipos, email, token }: LigacaoTrazida) {
  const sent = emailOf(email)
  return piece`
    l.hash = ${hashToken(token)} and l.tipo = any (${[...tipos]}) and l.expira_em > now()
    and l.email = ${sent}
    and (l.tipo = 'email'
      or exists (select from utilizador u where u.cd = l.cd_utilizador and u.email = ${sent})
      or exists (select from convite c
                 where c.cd = l.cd_convite and c.email = ${sent} and c.expira_em > now()))`
}

export async function sweepLigacoes(db: Db): Promise<void> {
  await db.rows(sql`delete from ligacao where expira_em < now()`)
}
