import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxShort, readCode } from '#contract/kit/reading.ts'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { mostOf, type Route } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { checkAccess, checkMembro, type SessionAccess } from '../access/access.ts'
import { requireRecentFator } from '../access/fator.ts'
import { readSession, type Scope, type Session, readScope } from '../access/session.ts'
import { hashToken, sameHash } from '../access/tokens.ts'
import { naoEncontrado, semAcesso, Refusal } from '../base/refusal.ts'
import { lastingOf, type Lasting } from './lasting.ts'
import { takeCall } from './session-turns.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { chosenEmpresa } from '../access/cookies.ts'

export type House = { config: Config; database: () => Database }

export type Caller = {
  session?: Session
  scope?: Scope
  lasting?: Lasting
  codes: Record<string, number>
}

export type Enter = (entering: {
  session: Session
  scope: Scope | undefined
  lasting: Lasting
  request: FastifyRequest
}) => Promise<void>

type Arriving = { request: FastifyRequest; reply: FastifyReply; enter: Enter | undefined }

/** Checks session, right and scope, and takes a turn of the session. Throws the refusal. */
export async function admit(house: House, route: Route, arriving: Arriving): Promise<Caller> {
  const { access } = route
  const { request, reply, enter } = arriving
  if (access === 'publico') return { codes: pathCodes(route, request) }
  if (access === 'maquina') {
    admitMachine(house, request)
    return { codes: {} }
  }
  const lasting = lastingOf(request, reply)
  const known = await identify(house, { ...route, access }, request)
  lasting.hold(await takeCall(known.session, lasting))
  await enter?.({ ...known, lasting, request })
  // checked again after a wait
  const { session, scope } = lasting.waited
    ? await identify(house, { ...route, access }, request)
    : known
  return { session, ...(scope && { scope }), lasting, codes: pathCodes(route, request) }
}

type WithSession = Pick<Route, 'comFator' | 'method'> & { access: SessionAccess }

async function identify(house: House, route: WithSession, request: FastifyRequest) {
  const { access } = route
  const params = request.params as Record<string, string>
  const org = readCode(params['org'] ?? '', maxShort)
  const user = readCode(params['user'] ?? '', maxShort)
  const tipo = isPrestadorAccess(access) ? 'prestador' : 'cliente'
  const read = async (db: Db, reserve: boolean) => {
    const { session, scope } = await readSession(db, house.config, request, { org, tipo, reserve })
    await checkAccess(access, { route, session, scope, ofEmpresa: 'org' in params, user, db })
    if (route.comFator === 'recente') await requireRecentFator(db, session)
    return { session, scope }
  }
  const { entrada, inReserve } = house.database()
  return await (route.method === 'GET' ? inReserve(read) : read(entrada, false))
}

function admitMachine(house: House, request: FastifyRequest) {
  const { METRICS_TOKEN, NODE_ENV } = house.config
  if (METRICS_TOKEN !== undefined) {
    const given = hashToken(request.headers.authorization ?? '')
    if (!sameHash(given, hashToken(`Bearer ${METRICS_TOKEN}`))) throw semAcesso()
    return
  }
  // behind a proxy all requests come from this machine: only the token opens
  const proxied = NODE_ENV === 'production' || request.headers['x-forwarded-for'] !== undefined
  if (proxied || !/^(::ffff:)?127\.|^::1$/u.test(request.socket.remoteAddress ?? '')) {
    throw semAcesso()
  }
}

// an impossible code gets the answer of an unknown one
function pathCodes(route: Route, request: FastifyRequest): Record<string, number> {
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, text]) => {
      const code = readCode(text, mostOf(route, name))
      if (code === undefined) throw name === 'org' ? semAcesso() : naoEncontrado()
      return [name, code]
    }),
  )
}

/** The scope of a call whose path names no company; checks its right. */
export async function settleScope(
  house: House,
  route: Route,
  request: FastifyRequest,
  known: Omit<Caller, 'codes'>,
) {
  const { access } = route
  const { session } = known
  if (!session || typeof access !== 'object' || !('atual' in access)) return known.scope
  const scope = await currentScope(house.database().entrada, session, request)
  checkMembro(access.atual, scope)
  return scope
}

/**
 * The scope of a call without a company in its path: the body's `cd_organig`, the page's company
 * (an untrusted cookie), or the caller's only company. Throws 400.
 */
async function currentScope(
  db: Db,
  session: Session,
  request: FastifyRequest,
): Promise<Scope | undefined> {
  const org = namedBy(request.body) ?? chosenEmpresa(request) ?? (await onlyEmpresa(db, session))
  if (org === undefined) throw new Refusal(400, 'Selecione primeiro a empresa que pretende gerir.')
  return await readScope(db, session, org)
}

function namedBy(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('cd_organig' in body)) return undefined
  const { cd_organig } = body
  return typeof cd_organig === 'number' && cd_organig > 0 ? cd_organig : undefined
}

async function onlyEmpresa(db: Db, { cd_utilizador, cd_empresa_entrada }: Session) {
  const rows = await db.rows(sql`
    select ${columns('membro', 'cd_organig')} from membro
    where cd_utilizador = ${cd_utilizador} and not inactiv
      and (${cd_empresa_entrada}::int is null or cd_empresa = ${cd_empresa_entrada}) limit 2`)
  return rows.length === 1 ? rows[0]?.cd_organig : undefined
}
