import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxShort, readCode } from '#contract/kit/reading.ts'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import { mostOf, type Route } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { checkAccess, checkMembro, type SessionAccess } from '../access/access.ts'
import { currentScope } from '../access/current-scope.ts'
import { readSession, type Scope, type Session } from '../access/session.ts'
import { hashToken, sameHash } from '../access/tokens.ts'
import { naoEncontrado, semAcesso } from '../base/refusal.ts'
import { lastingOf, type Lasting } from './lasting.ts'
import { takeCall } from './session-turns.ts'

/** Settings, and the database: it throws 503 while there is none to ask. */
export type House = { config: Config; database: () => Database }

/** Who asks, as far as it is known before the body is read. */
export type Caller = {
  session?: Session
  scope?: Scope
  lasting?: Lasting
  codes: Record<string, number>
}

/** Waits, before the body is read, for the turns a call needs besides one of its session's. */
export type Enter = (entering: {
  session: Session
  scope: Scope | undefined
  lasting: Lasting
  request: FastifyRequest
}) => Promise<void>

type Arriving = { request: FastifyRequest; reply: FastifyReply; enter: Enter | undefined }

/** Session, right and scope, and a turn of the session's; throws what refuses them. */
export async function admit(house: House, route: Route, arriving: Arriving): Promise<Caller> {
  const { access } = route
  const { request, reply, enter } = arriving
  if (access === 'publico') return { codes: pathCodes(route, request) }
  if (access === 'maquina') {
    admitMachine(house, request)
    return { codes: {} }
  }
  const lasting = lastingOf(request, reply)
  const known = await identify(house, access, request)
  lasting.hold(await takeCall(known.session, lasting))
  await enter?.({ ...known, lasting, request })
  // session and right as they are when the work begins
  const { session, scope } = lasting.waited ? await identify(house, access, request) : known
  return { session, ...(scope && { scope }), lasting, codes: pathCodes(route, request) }
}

async function identify(house: House, access: SessionAccess, request: FastifyRequest) {
  const params = request.params as Record<string, string>
  const db = house.database().entrada
  const org = readCode(params['org'] ?? '', maxShort)
  const user = readCode(params['user'] ?? '', maxShort)
  const tipo = isPrestadorAccess(access) ? 'prestador' : 'cliente'
  const { session, scope } = await readSession(db, house.config, request, org, tipo)
  await checkAccess(access, { session, scope, ofEmpresa: 'org' in params, user, db })
  return { session, scope }
}

function admitMachine(house: House, request: FastifyRequest) {
  const { METRICS_TOKEN, NODE_ENV } = house.config
  if (METRICS_TOKEN !== undefined) {
    const given = hashToken(request.headers.authorization ?? '')
    if (!sameHash(given, hashToken(`Bearer ${METRICS_TOKEN}`))) throw semAcesso()
    return
  }
  // behind a proxy every request comes from this machine: then only the token opens
  const proxied = NODE_ENV === 'production' || request.headers['x-forwarded-for'] !== undefined
  if (proxied || !/^(::ffff:)?127\.|^::1$/u.test(request.socket.remoteAddress ?? '')) {
    throw semAcesso()
  }
}

// a code that cannot be one names nothing: the same answer as for an absent one, and as for a node
// that is none of the caller's
function pathCodes(route: Route, request: FastifyRequest): Record<string, number> {
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, text]) => {
      const code = readCode(text, mostOf(route, name))
      if (code === undefined) throw name === 'org' ? semAcesso() : naoEncontrado()
      return [name, code]
    }),
  )
}

/** Where the path names no company, the one the call is about; its right is checked here. */
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
