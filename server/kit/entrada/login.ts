import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { TipoConta } from '#server/kit/contas.ts'
import { readCookies, setSessionCookies } from '#server/kit/cookies.ts'
import { checkOrigin, isBrowser } from '#server/kit/origin.ts'
import { verifyPassword } from '#server/kit/password.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { forgeryToken, hashToken, isToken, newToken } from '#server/kit/tokens.ts'
import { guessLimits, reserveAttempt } from './throttle.ts'

const sessionsPerUser = 10

type Account = { cd: number; pass_hash: string | null; ativo: boolean; conhecido: boolean }

/**
 * Opens a session. A browser's token is worth something only beside its HttpOnly cookie; a program's
 * is the whole credential. Every failure is one 404 in one time; too many are 429.
 */
export async function openSession(
  {
    db,
    config,
    request,
    reply,
  }: { db: Db; config: Config; request: FastifyRequest; reply: FastifyReply },
  { email, pass }: { email: string; pass: string },
  tipo: TipoConta = 'cliente',
): Promise<string> {
  // nobody logs a visitor of another site in to an account that is not his
  checkOrigin(request, config)
  const device = deviceOf(request, config)
  const account = await findAccount(db, { email, tipo }, device)
  const known = account?.conhecido ? device : undefined
  const attempt = await reserveAttempt(db, guessLimits(request.ip, `${tipo} ${email}`, known))
  const right = await verifyPassword(account?.pass_hash ?? null, pass)
  if (!account?.ativo || !right) throw semEntrada()
  await attempt.refund()
  return await startSession(db, config, { account, device, request, reply })
}

const semEntrada = () => new Refusal(404, 'Email ou palavra-passe incorretos.')

/** The browser's own token, by which an account knows it again; undefined for a new one. */
export function deviceOf(request: FastifyRequest, config: Config): Buffer | undefined {
  const { dispositivo } = readCookies(request, config)
  return isToken(dispositivo) ? hashToken(dispositivo) : undefined
}

async function findAccount(
  db: Db,
  { email, tipo }: { email: string; tipo: TipoConta },
  device: Buffer | undefined,
) {
  return await db.one<Account>(sql`
    select u.cd, u.pass_hash,
           u.tipo = 'prestador' or exists (
             select from membro m where m.cd_utilizador = u.cd and not m.inactiv) as ativo,
           exists (select from dispositivo d
                   where d.hash = ${device ?? null} and d.cd_utilizador = u.cd) as conhecido
    from utilizador u
    where u.tipo = ${tipo} and u.email = ${email}`)
}

async function startSession(
  db: Db,
  config: Config,
  {
    account: { cd, pass_hash },
    device,
    request,
    reply,
  }: {
    account: Account
    device: Buffer | undefined
    request: FastifyRequest
    reply: FastifyReply
  },
): Promise<string> {
  const token = newToken()
  const browser = isBrowser(request)
  const cookie = browser ? newToken() : undefined
  const known = readCookies(request, config).dispositivo
  const dispositivo = device && known !== undefined ? known : newToken()
  const agente = request.headers['user-agent']?.slice(0, 300) ?? null
  await db.transaction(async (tx) => {
    // one login of an account at a time, or those that begin together would not see each other; and
    // none with a password that was changed meanwhile, which ended all sessions there were
    const same = await tx.one(sql`
      select from utilizador where cd = ${cd} and pass_hash = ${pass_hash} for no key update`)
    if (!same) throw semEntrada()
    await tx.rows(sql`
      insert into sessao (hash, cookie_hash, cd_utilizador, expira_em, origem, agente)
      values (${hashToken(token)}, ${cookie === undefined ? null : hashToken(cookie)}, ${cd},
              now() + make_interval(hours => ${config.SESSAO_MAX_H}), ${request.ip}, ${agente})`)
    await tx.rows(sql`
      delete from sessao where cd_utilizador = ${cd} and hash in (
        select hash from sessao where cd_utilizador = ${cd}
        order by criada_em desc, hash offset ${sessionsPerUser})`)
    if (browser) {
      await tx.rows(sql`
        insert into dispositivo (hash, cd_utilizador) values (${hashToken(dispositivo)}, ${cd})
        on conflict (hash) do update set visto_em = now(), cd_utilizador = excluded.cd_utilizador`)
    }
  })
  if (cookie !== undefined) {
    const forgery = forgeryToken(cookie)
    setSessionCookies(reply, config, { sessao: cookie, forgery, dispositivo })
  }
  return token
}
