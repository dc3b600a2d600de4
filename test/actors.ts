import { randomBytes } from 'node:crypto'
import type { Direito, Papel } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'

export type Membership = {
  no: number
  adm?: boolean
  inactiv?: boolean
  direitos?: readonly Direito[]
}

export type Actor = {
  cd: number
  nome: string
  email: string
  /** of a program's session: valid by the header alone */
  token: string
  headers: { 'x-sessao': string }
}

export const actorPassword = 'cavala-brilhante-2026'

export async function newActor(
  db: Db,
  actor: { canario?: string; tipo?: Area; papel?: Papel; membros: readonly Membership[] },
): Promise<Actor> {
  const { canario = 'Actor', tipo = 'cliente', papel = 'gestor' } = actor
  passHash ??= hashPassword(actorPassword)
  const suffix = randomBytes(6).toString('hex')
  const nome = `${canario} Utente ${suffix}`
  const email = `${canario.toLowerCase()}.${suffix}@exemplo.pt`
  const cd = await createUtilizador(db, {
    ...(tipo === 'prestador' ? { tipo, papel } : { tipo }),
    nome,
    email,
    pass_hash: await passHash,
    email_provado: true,
  })
  for (const { no, ...membro } of actor.membros) {
    await placeMembro(db, cd, { cd_organig: no, ...membro })
  }
  const token = newToken()
  await newSession(db, cd, token)
  return { cd, nome, email, token, headers: { 'x-sessao': token } }
}

let passHash: Promise<string> | undefined

/** Drops the cached hash after a change of the hash settings. */
export function forgetActorHash(): void {
  passHash = undefined
}

export async function newSession(db: Db, cd_utilizador: number, token = newToken()) {
  const row = await db.one<{ cd: number }>(sql`
    insert into sessao (hash, cd_utilizador, expira_em)
    values (${hashToken(token)}, ${cd_utilizador}, now() + interval '1 hour')
    returning cd`)
  return row?.cd ?? 0
}

export async function ageSession(
  db: Db,
  token: string,
  { idle = 0, total = 0 }: { idle?: number; total?: number },
) {
  await db.rows(sql`
    update sessao set vista_em = vista_em - make_interval(mins => ${idle}),
                      expira_em = expira_em - make_interval(mins => ${total})
    where hash = ${hashToken(token)}`)
}
