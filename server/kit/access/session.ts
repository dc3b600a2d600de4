import type { FastifyRequest } from 'fastify'
import type { Direito, Papel } from '#contract/kit/rights.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { piece, quick, sql, type Fragment, type Sql } from '#server/db/sql.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { readCookies } from './cookies.ts'
import { isBrowser, isOwnOrigin } from './origin.ts'
import { Refusal, semSessao } from '../base/refusal.ts'
import { forgeryToken, hashToken, isToken, sameHash } from './tokens.ts'
import type { Asker } from '../base/fair-queue.ts'

/** The caller. `hash` is the key of the session's row. */
export type Session = {
  hash: Buffer
  cd_utilizador: number
  nome: string
  email: string
  /** the password is temporary: only the own account is open */
  mudar_pass: boolean
  papel: Papel | null
  /** opens only the calls of the second factor until one is given */
  fator_pendente: boolean
  /** a factor was given in the last fifteen minutes */
  fator_recente: boolean
  /** the company whose login opened the session: it reaches no other */
  cd_empresa_entrada: number | null
}

/** The node of a call, and the caller's nearest membership there or above. */
export type Scope = {
  org: number
  cd_empresa: number
  versao: number
  cd_estad: number
  /** the company demands its own login, and the session was opened otherwise */
  exigida: boolean
  membro: { cd_organig: number; adm: boolean; inactiv: boolean; direitos: Direito[] }
}

type DecidingRow = {
  cd_empresa: number | null
  versao: number
  cd_estad: number
  exigida: boolean
  cd_organig: number
  adm: boolean
  inactiv: boolean
  direitos: Direito[]
}

type SessionRow = Omit<Session, 'hash'> &
  DecidingRow & { cookie_hash: Buffer | null; por_marcar: boolean }

type Sought = {
  org?: number | undefined
  tipo?: Area
  /** read from a replica, which takes no mark */
  reserve?: boolean
}

/** The mark is a minute old at most: a session of the last minute is let in for one more. */
const minutosDeReserva = 2

/**
 * The session and, for an `org`, its scope, in one statement. Throws 401 for a bad credential, 403
 * for a forged write. The scope is undefined without a membership.
 */
export async function readSession(
  db: Db,
  config: Config,
  request: FastifyRequest,
  { org, tipo = 'cliente', reserve = false }: Sought = {},
): Promise<{ session: Session; scope: Scope | undefined }> {
  const token = request.headers['x-sessao']
  if (!isToken(token)) throw semSessao()
  const hash = hashToken(token)
  const idle = config.SESSAO_INATIVA_MIN
  const minutos = reserve ? Math.min(minutosDeReserva, idle) : idle
  const row = await db.one<SessionRow>(sessionStatement({ hash, org, tipo, minutos }))
  if (!row) throw semSessao()
  checkCredential(request, config, { cookieHash: row.cookie_hash, tipo })
  if (row.por_marcar && !reserve)
    await db.rows(sql`update sessao set vista_em = now() where hash = ${hash}`)
  const { cd_utilizador, nome, email, mudar_pass, papel } = row
  const { fator_pendente, fator_recente, cd_empresa_entrada } = row
  const session = {
    hash,
    cd_utilizador,
    nome,
    email,
    mudar_pass,
    papel,
    fator_pendente,
    fator_recente,
    cd_empresa_entrada,
  }
  return { session, scope: scopeOf(row, org) }
}

/** Whose memberships count: of a company's login only those of that company. */
export type Reaching = Pick<Session, 'cd_utilizador' | 'cd_empresa_entrada'>

/** The scope of a node; undefined without a membership there. */
export async function readScope(
  db: Db,
  { cd_utilizador, cd_empresa_entrada }: Reaching,
  org: number,
): Promise<Scope | undefined> {
  const by = deciding(
    piece`${cd_utilizador}::int`,
    piece`${org}::bigint`,
    piece`${cd_empresa_entrada}::int`,
  )
  const row = await db.one<DecidingRow>(sql`${by}`)
  return row && scopeOf(row, org)
}

function scopeOf(row: DecidingRow, org: number | undefined): Scope | undefined {
  if (org === undefined || row.cd_empresa === null) return undefined
  const { cd_empresa, versao, cd_estad, exigida, cd_organig, adm, inactiv, direitos } = row
  const membro = { cd_organig, adm, inactiv, direitos }
  return { org, cd_empresa, versao, cd_estad, exigida, membro }
}

/**
 * Version and state are subselects: as joins, the planner began with all companies. `so` is the
 * only company that a session of a company's login reaches, or null.
 */
function deciding(cd_utilizador: Fragment, org: Fragment, so: Fragment): Fragment {
  return piece`
    select m.cd_empresa, m.cd_organig, m.adm, m.inactiv, m.direitos,
      (select raiz.versao from organigrama raiz
       where raiz.cd_empresa = m.cd_empresa and raiz.cd = m.cd_empresa) as versao,
      (select e.cd_estad from empresa e
       where e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa) as cd_estad,
      ${isExigida(piece`m.cd_empresa`, so)} as exigida
    from (
      select m.cd_empresa, m.cd_organig, m.adm, m.inactiv, m.direitos
      from organigrama o
      join membro m on m.cd_empresa = o.cd_empresa
        and m.cd_utilizador = ${cd_utilizador} and m.cd_organig = any (o.caminho)
      where o.cd = ${org} and (${so} is null or o.cd_empresa = ${so})
      order by array_position(o.caminho, m.cd_organig) desc
      limit 1) m`
}

/** Whether a company demands its own login of a session that was opened otherwise (`so` null). */
export const isExigida = (cd_empresa: Fragment, so: Fragment) => piece`
  (${so} is null and exists (
    select from entrada_empresa x where x.cd_empresa = ${cd_empresa} and x.exigir))`

type Asked = { hash: Buffer; org: number | undefined; tipo: Area; minutos: number }

// The idle clock is written once a minute at most. A clock that is ahead counts as now.
export function sessionStatement({ hash, org, tipo, minutos }: Asked): Sql {
  const by = deciding(
    piece`s.cd_utilizador`,
    piece`${org ?? null}::bigint`,
    piece`s.cd_empresa_entrada`,
  )
  return quick(sql`
    select s.cd_utilizador, s.cookie_hash, u.nome, u.email, u.mudar_pass, u.papel,
           s.vista_em not between now() - interval '1 minute' and now() + interval '1 minute'
             as por_marcar,
           s.fator_pendente, s.cd_empresa_entrada,
           coalesce(s.fator_em > now() - interval '15 minutes', false) as fator_recente,
           d.cd_empresa, d.versao, d.cd_estad, d.exigida, d.cd_organig, d.adm, d.inactiv, d.direitos
    from sessao s
    join utilizador u on u.cd = s.cd_utilizador and u.tipo = ${tipo} and not u.inactiv
    left join lateral (${by}) d on true
    where s.hash = ${hash} and s.expira_em > now()
      and s.vista_em > now() - make_interval(mins => ${minutos}::int)`)
}

/** A browser needs cookie, forgery token and own origin; a program has the token alone. */
function checkCredential(
  request: FastifyRequest,
  config: Config,
  { cookieHash, tipo }: { cookieHash: Buffer | null; tipo: Area },
) {
  if (cookieHash === null) {
    if (isBrowser(request)) throw semSessao()
    return
  }
  const cookie = readCookies(request, config, tipo).sessao
  if (!isToken(cookie) || !sameHash(hashToken(cookie), cookieHash)) throw semSessao()
  if (request.method === 'GET') return
  if (isForged(request, config, cookie)) {
    throw new Refusal(403, 'O pedido não veio desta página. Atualize a página e tente novamente.')
  }
}

export function isForged(request: FastifyRequest, config: Config, cookie: string): boolean {
  const known = request.headers['x-xsrf-token'] === forgeryToken(cookie)
  return !known || !isBrowser(request) || !isOwnOrigin(request, config)
}

/** The company of a call, or the provider, with the account. */
export const waitingOf = (
  { cd_utilizador }: Pick<Session, 'cd_utilizador'>,
  scope?: Pick<Scope, 'cd_empresa'>,
): Asker => ({ empresa: scope?.cd_empresa ?? 'prestador', conta: cd_utilizador })

export type Autor = { cd: number; nome: string }

export type Autoria = { scope: Scope; autor: Autor }
