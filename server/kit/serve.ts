import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, PathOf, QueryOf, ReplyOf, Route } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { checkAccess, checkMembro } from './access.ts'
import { currentScope } from './current-scope.ts'
import { parseCode, parseInput } from './input.ts'
import { onceFor, storedAnswer, type Once } from './once.ts'
import { indisponivel, naoEncontrado, semAcesso } from './refusal.ts'
import { readSession, type Scope, type Session } from './session.ts'
import { hashToken, sameHash } from './tokens.ts'

/** What every area's routes are given. `database` throws 503 while there is none to ask. */
export type App = {
  http: FastifyInstance
  config: Config
  database: () => Database
}

/**
 * What a handler works with. Where the call is about a company, `db` is that company's and `scope`
 * its bounds; elsewhere `db` is outside any company and `scope` is not there. Whoever writes does it
 * inside `once`.
 */
type Handled<R> = {
  params: PathOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  db: Db
  /** outside any company: nothing but the statement itself bounds it */
  sistema: Db
  config: Config
  request: FastifyRequest
  reply: FastifyReply
} & (R extends { access: 'publico' | 'maquina' } ? unknown : { session: Session; once: Once }) &
  (R extends { path: `${string}/:org${string}` } | { access: { atual: unknown } }
    ? { scope: Scope }
    : unknown)

type Caller = { session?: Session; scope?: Scope; codes: Record<string, number> }

const callers = new WeakMap<FastifyRequest, Caller>()

/**
 * Serves one declared call: session, right and scope are checked before the body is read, then the
 * input; of the answer only what the reply names is sent.
 */
export function serve<R extends Route>(
  app: App,
  route: R,
  handler: (handled: Handled<R>) => Promise<ReplyOf<R>> | ReplyOf<R>,
) {
  const query = route.query ?? z.strictObject({})
  const body = route.body
  for (const url of route.alias === undefined ? [route.path] : [route.path, route.alias]) {
    app.http.route({
      method: route.method,
      url,
      config: { declared: route },
      ...(route.bytes !== undefined && { bodyLimit: route.bytes }),
      schema: { response: { 200: replySchema(route.reply) } },
      onRequest: async (request) => {
        callers.set(request, await admit(app, route, request))
      },
      handler: async (request, reply) => {
        const caller = callers.get(request)
        const input = {
          query: parseInput(query, request.query),
          body: body && parseInput(body, request.body ?? {}),
        }
        const scope = caller && (await settleScope(app, route, request, caller))
        const sistema = dbFor(app, undefined)
        const db = scope ? dbFor(app, scope) : sistema
        const handled = {
          ...caller,
          ...input,
          params: caller?.codes,
          ...(scope && { scope }),
          db,
          sistema,
          config: app.config,
          request,
          reply,
        }
        const { session } = caller ?? {}
        const work = (once?: Once) => handler({ ...handled, once } as unknown as Handled<R>)
        const answer =
          session && request.method !== 'GET'
            ? ((await storedAnswer(sistema, session, request)) ??
              (await work(onceFor({ db, sistema, session, scope, request }))))
            : await work()
        // in tests an answer that is not of its shape is a fault; in earnest only named fields leave
        const checked = app.config.NODE_ENV === 'test' && !(answer instanceof Readable)
        return checked ? z.parse(route.reply, answer) : answer
      },
    })
  }
}

/** Where the path names no company, the one the call is about; its right is checked here. */
async function settleScope(app: App, route: Route, request: FastifyRequest, caller: Caller) {
  const { access } = route
  const { session } = caller
  if (!session || typeof access !== 'object' || !('atual' in access)) return caller.scope
  const scope = await currentScope(app.database().sistema, app.config, session, request)
  checkMembro(access.atual, scope)
  return scope
}

function dbFor(app: App, scope: Scope | undefined): Db {
  try {
    return scope ? app.database().cliente(scope.cd_empresa) : app.database().sistema
  } catch {
    return away
  }
}

// health and configuration answer without a database; whoever asks it while there is none gets 503
const none = async (): Promise<never> => {
  throw indisponivel()
}
const away: Db = { rows: none, all: none, one: none, transaction: none }

async function admit(app: App, route: Route, request: FastifyRequest): Promise<Caller> {
  const { access } = route
  if (access === 'publico') return { codes: pathCodes(request) }
  if (access === 'maquina') {
    admitMachine(app, request)
    return { codes: {} }
  }
  const params = request.params as Record<string, string>
  const db = app.database().sistema
  const org = parseCode(params['org'])
  const user = parseCode(params['user'])
  const tipo = access === 'prestador' ? 'prestador' : 'cliente'
  const { session, scope } = await readSession(db, app.config, request, org, tipo)
  await checkAccess(access, { session, scope, user, db })
  return { session, ...(scope && { scope }), codes: pathCodes(request) }
}

function admitMachine(app: App, request: FastifyRequest) {
  const { METRICS_TOKEN, NODE_ENV } = app.config
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
function pathCodes(request: FastifyRequest): Record<string, number> {
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, text]) => {
      const code = parseCode(text)
      if (code === undefined) throw name === 'org' ? semAcesso() : naoEncontrado()
      return [name, code]
    }),
  )
}

/** The reply for the serialiser, which knows `nullable` but pays dearly for a choice with null. */
export function replySchema(reply: z.ZodMiniType): Record<string, unknown> {
  return z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const [first, second] = jsonSchema.anyOf ?? []
      if (!first || second?.type !== 'null') return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, first, { nullable: true })
    },
  })
}
