import type { FastifyRequest } from 'fastify'
import type { Direito, Papel } from '#contract/kit/rights.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { piece, quick, sql, type Fragment, type Sql } from '#server/db/sql.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { readCookies } from './cookies.ts'
import { isBrowser, isOwnOrigin } from './origin.ts'
import { newQuestions } from '../base/questions.ts'
import { Refusal, semSessao } from '../base/refusal.ts'
import { forgeryToken, hashToken, isToken, sameHash } from './tokens.ts'

/** The caller. `hash` is the key of the session's row. */
export type Session = {
  hash: Buffer
  cd_utilizador: number
  nome: string
  email: string
  /** the password is temporary: only the own account is open */
  mudar_pass: boolean
  papel: Papel | null
}

/** The node of a call, and the caller's nearest membership there or above. */
export type Scope = {
  org: number
  cd_empresa: number
  versao: number
  cd_estad: number
  membro: { cd_organig: number; adm: boolean; inactiv: boolean; direitos: Direito[] }
}

type DecidingRow = {
  cd_empresa: number | null
  versao: number
  cd_estad: number
  cd_organig: number
  adm: boolean
  inactiv: boolean
  direitos: Direito[]
}

type SessionRow = Omit<Session, 'hash'> &
  DecidingRow & { n: number; cookie_hash: Buffer | null; por_marcar: boolean }

/**
 * The session and, for an `org`, its scope, in one statement. Throws 401 for a bad credential, 403
 * for a forged write. The scope is undefined without a membership.
 */
export async function readSession(
  db: Db,
  config: Config,
  request: FastifyRequest,
  org: number | undefined,
  tipo: Area = 'cliente',
): Promise<{ session: Session; scope: Scope | undefined }> {
  const token = request.headers['x-sessao']
  if (!isToken(token)) throw semSessao()
  const hash = hashToken(token)
  const minutos = config.SESSAO_INATIVA_MIN
  const row = await questionsOf(db)({ hash, org: org ?? null, tipo, minutos })
  if (!row) throw semSessao()
  checkCredential(request, config, { cookieHash: row.cookie_hash, tipo })
  if (row.por_marcar) await db.rows(sql`update sessao set vista_em = now() where hash = ${hash}`)
  const { cd_utilizador, nome, email, mudar_pass, papel } = row
  const session = { hash, cd_utilizador, nome, email, mudar_pass, papel }
  return { session, scope: scopeOf(row, org) }
}

/** The scope of a node; undefined without a membership there. */
export async function readScope(
  db: Db,
  cd_utilizador: number,
  org: number,
): Promise<Scope | undefined> {
  const by = deciding(piece`${cd_utilizador}::int`, piece`${org}::bigint`)
  const row = await db.one<DecidingRow>(sql`${by}`)
  return row && scopeOf(row, org)
}

function scopeOf(row: DecidingRow, org: number | undefined): Scope | undefined {
  if (org === undefined || row.cd_empresa === null) return undefined
  const { cd_empresa, versao, cd_estad, cd_organig, adm, inactiv, direitos } = row
  return { org, cd_empresa, versao, cd_estad, membro: { cd_organig, adm, inactiv, direitos } }
}

/** Version and state are subselects: as joins, the planner began with all companies. */
function deciding(cd_utilizador: Fragment, org: Fragment): Fragment {
  return piece`
    select m.cd_empresa, m.cd_organig, m.adm, m.inactiv, m.direitos,
      (select raiz.versao from organigrama raiz
       where raiz.cd_empresa = m.cd_empresa and raiz.cd = m.cd_empresa) as versao,
      (select e.cd_estad from empresa e
       where e.cd_empresa = m.cd_empresa and e.cd = m.cd_empresa) as cd_estad
    from (
      select m.cd_empresa, m.cd_organig, m.adm, m.inactiv, m.direitos
      from organigrama o
      join membro m on m.cd_empresa = o.cd_empresa
        and m.cd_utilizador = ${cd_utilizador} and m.cd_organig = any (o.caminho)
      where o.cd = ${org}
      order by array_position(o.caminho, m.cd_organig) desc
      limit 1) m`
}

type Asked = { hash: Buffer; org: number | null; tipo: Area; minutos: number }

const questions = new WeakMap<Db, (asked: Asked) => Promise<SessionRow | undefined>>()

function questionsOf(db: Db) {
  const known = questions.get(db)
  if (known) return known
  const asking = newQuestions<Asked, SessionRow>(async (asked) => {
    const found: (SessionRow | undefined)[] = []
    for (const row of await db.rows<SessionRow>(sessionStatement(asked))) found[row.n - 1] = row
    return found
  })
  questions.set(db, asking)
  return asking
}

// The idle clock is written once a minute at most. A clock that is ahead counts as now.
export function sessionStatement(asked: readonly Asked[]): Sql {
  return quick(sql`
    select a.n, s.cd_utilizador, s.cookie_hash, u.nome, u.email, u.mudar_pass, u.papel,
           s.vista_em not between now() - interval '1 minute' and now() + interval '1 minute'
             as por_marcar,
           d.cd_empresa, d.versao, d.cd_estad, d.cd_organig, d.adm, d.inactiv, d.direitos
    from ${rowsOf(asked)} a
    join sessao s on s.hash = a.hash
    join utilizador u on u.cd = s.cd_utilizador and u.tipo = a.tipo and not u.inactiv
    left join lateral (${deciding(piece`s.cd_utilizador`, piece`a.org`)}) d on true
    where s.expira_em > now() and s.vista_em > now() - make_interval(mins => a.minutos)`)
}

/** The planner does not see the number of questions: it would plan for each. */
function rowsOf(asked: readonly Asked[]): Fragment {
  const [one] = asked
  if (one && asked.length === 1) {
    return piece`(select ${one.hash}::bytea as hash, ${one.org}::bigint as org, ${one.tipo}::text as tipo,
      ${one.minutos}::int as minutos, 1 as n)`
  }
  const all = <Key extends keyof Asked>(key: Key) => asked.map((each) => each[key])
  return piece`(select * from unnest(
      (select ${all('hash')}::bytea[]), (select ${all('org')}::bigint[]),
      (select ${all('tipo')}::text[]), (select ${all('minutos')}::int[])
    ) with ordinality um (hash, org, tipo, minutos, n))`
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
