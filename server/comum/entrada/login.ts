import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { columns, columnsNotNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { hashPassword, isOutdated } from '#server/kit/access/password.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { guessPassword, type Alvo } from './guess.ts'
import type { Handed } from './handed.ts'
import { knownColumns, rememberBrowser, rememberNetwork, type Place } from './place.ts'
import type { Visitor } from './visitor.ts'

const sessionsPerUser = 10

type Account = Alvo & { cd: number; pass_hash: string }

type Aberta = Handed & { token: string }

type Settings = Pick<Config, 'SESSAO_MAX_H'>

/**
 * Opens a session. A browser's token needs its HttpOnly cookie; a program's is the whole
 * credential. Every failure is the same 404 in the same time; too many are 429.
 */
export async function openSession(
  db: Db,
  settings: Settings,
  { visitor, email, pass }: { visitor: Visitor; email: string; pass: string },
): Promise<Aberta> {
  const { area: tipo, isGone } = visitor
  for (;;) {
    const account = await findAccount(db, { email, tipo }, visitor)
    const alvo = account ?? { ...stranger, tipo, email }
    const right = await guessPassword(db, { alvo, place: visitor, pass, isGone })
    if (!account || !right) throw semEntrada()
    const outdated = isOutdated(account.pass_hash)
    const renewed = outdated ? await hashPassword(pass) : undefined
    const aberta = await startSession(db, settings, { account, visitor, renewed })
    if (aberta) return aberta
    // another login may have renewed the hash: read it again
    if (!outdated) throw semEntrada()
  }
}

const stranger = { pass_hash: null, navegador_conhecido: false, rede_conhecida: false }

const semEntrada = () => new Refusal(404, 'Email ou palavra-passe incorretos.')

async function findAccount(db: Db, { email, tipo }: { email: string; tipo: Area }, place: Place) {
  return await db.one(sql`
    select ${columns('utilizador u', 'cd', 'tipo', 'email')},
           ${columnsNotNull('utilizador u', 'pass_hash')}, ${knownColumns(place)}
    from utilizador u
    where u.tipo = ${tipo} and u.email = ${email} and u.pass_hash is not null
      and coalesce(u.temporaria_ate > now(), true)
      and not u.inactiv and (u.tipo = 'prestador' or exists (
        select from membro m where m.cd_utilizador = u.cd and not m.inactiv))`)
}

/** Undefined when the password has changed since it was tried. */
async function startSession(
  db: Db,
  { SESSAO_MAX_H }: Settings,
  {
    account,
    visitor,
    renewed,
  }: { account: Account; visitor: Visitor; renewed: string | undefined },
): Promise<Aberta | undefined> {
  const { cd, pass_hash } = account
  const token = newToken()
  const sessao = visitor.browser ? newToken() : undefined
  return await db.transaction(async (tx) => {
    // one login of an account at a time, so that each sees the others' sessions
    const same = await tx.one(sql`
      select from utilizador where cd = ${cd} and pass_hash = ${pass_hash} and not inactiv for no key update`)
    if (!same) return undefined
    if (renewed !== undefined) {
      await tx.rows(sql`update utilizador set pass_hash = ${renewed} where cd = ${cd}`)
    }
    await tx.rows(sql`
      update utilizador set entrou = true where cd = ${cd} and not entrou and not mudar_pass`)
    await tx.rows(sql`
      insert into sessao (hash, cookie_hash, cd_utilizador, expira_em, origem, agente)
      values (${hashToken(token)}, ${sessao === undefined ? null : hashToken(sessao)}, ${cd},
              now() + make_interval(hours => ${SESSAO_MAX_H}), ${visitor.address},
              ${visitor.agente})`)
    await tx.rows(sql`
      delete from sessao where cd_utilizador = ${cd} and hash in (
        select hash from sessao where cd_utilizador = ${cd}
        order by criada_em desc, hash offset ${sessionsPerUser})`)
    await rememberNetwork(tx, visitor, cd)
    return { token, sessao, dispositivo: await rememberBrowser(tx, visitor, cd) }
  })
}
