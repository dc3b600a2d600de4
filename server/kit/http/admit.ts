import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxShort, readCode } from '#contract/kit/reading.ts'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { mostOf, type Route } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { checkAccess, checkMembro, type SessionAccess } from '../access/access.ts'
import { currentScope } from '../access/current-scope.ts'
import { requireRecentFator } from '../access/fator.ts'
import { readSession, type Scope, type Session } from '../access/session.ts'
import { hashToken, sameHash } from '../access/tokens.ts'
import { naoEncontrado, semAcesso } from '../base/refusal.ts'
import { lastingOf, type Lasting } from './lasting.ts'
import { takeCall } from './session-turns.ts'

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
