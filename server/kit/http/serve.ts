import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { withoutEmpty } from '#contract/kit/reading.ts'
import { isPrestadorAccess } from '#contract/kit/rights.ts'
import type { BodyOf, PathOf, QueryOf, ReplyOf, Route } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { asking } from '#server/db/statement-log.ts'
import { admit, settleScope, type Caller, type Enter, type House } from './admit.ts'
import { parseInput } from './input.ts'
import type { Lasting } from './lasting.ts'
import { replySchema } from './reply-schema.ts'
import { indisponivel, Refusal } from '../base/refusal.ts'
import type { Scope, Session } from '../access/session.ts'

export type App = House & {
  http: FastifyInstance
  /** an answer of another shape is a fault; otherwise only named fields leave */
  checkReplies: boolean
  /** follows a write in a company, once it is committed; a failure is its own to log */
  afterWrite?: (cd_empresa: number) => Promise<void>
}

export type Asked<R, Body = BodyOf<R>> = {
  params: PathOf<R>
  query: QueryOf<R>
  body: Body
  config: Config
  request: FastifyRequest
  reply: FastifyReply
  /** the version that the caller of a change saw */
  seen: string | undefined
} & (R extends { access: 'publico' | 'maquina' }
  ? unknown
  : {
      session: Session
      /** as rows name him */
      autor: { cd: number; nome: string }
      lasting: Lasting
    }) &
  (R extends { path: `${string}/:org${string}` } | { access: { atual: unknown } }
    ? { scope: Scope }
    : unknown)

/** `db` is the company's; for the provider it reads all companies, elsewhere accounts. */
export type Call<R, Body = BodyOf<R>> = Asked<R, Body> & {
  db: Db
  /** accounts, sessions and mail: only the statement bounds it */
  entrada: Db
  comum: Db
  /** wraps the data key (comum/segredo.ts) */
  segredo: () => string
}

/** A read, or a write without an idempotency key; `serveWrite` serves all others. */
type Plain<R extends Route> = 'GET' extends R['method']
  ? unknown
  : [R['unkeyed']] extends [undefined]
    ? { 'a write is served by serveWrite': never }
    : unknown

/** Serves a call: session, right and scope are checked before the body is read. */
export function serve<R extends Route>(
  app: App,
  route: R & Plain<R>,
  handler: (call: Call<R>) => Promise<ReplyOf<R> | Readable> | ReplyOf<R>,
  { enter }: { enter?: Enter } = {},
) {
  // `serveCall` checks the call against the contract
  const answer = handler as (call: unknown) => unknown
  const serving = { ...(enter && { enter }), answer }
  if (route.form !== true) {
    serveCall(app, route, serving)
    return
  }
  void app.http.register(async (http) => {
    takeForm(http, route)
    serveCall({ ...app, http }, route, serving)
  })
}

export type AnyCall = Pick<
  Call<Route>,
  'config' | 'request' | 'reply' | 'seen' | 'db' | 'entrada' | 'comum' | 'segredo'
> &
  Omit<Caller, 'codes'> & { params: object; query: unknown; body: unknown }

type Serving = {
  enter?: Enter
  bytes?: boolean
  answer: (call: AnyCall) => unknown
}

const autorOf = ({ cd_utilizador: cd, nome }: Session) => ({ cd, nome })

const callers = new WeakMap<FastifyRequest, Caller>()

/** For `serve` and `serveWrite` alone, which check the handler's types. */
export function serveCall(app: App, route: Route, { enter, bytes = false, answer }: Serving) {
  const query = route.query ?? z.strictObject({})
  const body = route.body
  for (const url of route.alias === undefined ? [route.path] : [route.path, route.alias]) {
    app.http.route({
      method: route.method,
      url,
      ...(route.bytes !== undefined && { bodyLimit: route.bytes }),
      onRequest: async (request, reply) => {
        request.query = withoutEmpty(request.query, query.shape)
        const admitted = async () => await admit(app, route, { request, reply, enter })
        callers.set(request, await asking.run(request.id, admitted))
      },
      handler: keepingTurns(async (request, reply) => {
        const { codes, ...caller } = callers.get(request) ?? { codes: {} }
        const input = {
          query: parseInput(query, request.query),
          body: bytes
            ? (request.body ?? Buffer.alloc(0))
            : body && parseInput(body, request.body ?? {}),
        }
        const scope = await settleScope(app, route, request, caller)
        const answered = await answer({
          ...caller,
          ...input,
          params: codes,
          ...(scope && { scope }),
          ...(caller.session && { autor: autorOf(caller.session) }),
          seen: request.headers['if-match'],
          db: dbOf(app, (database) => roleOf(database, route, scope)),
          entrada: dbOf(app, (database) => database.entrada),
          comum: dbOf(app, (database) => database.comum),
          segredo: () => app.database().segredo,
          config: app.config,
          request,
          reply,
        })
        const checked = app.checkReplies && !(answered instanceof Readable)
        return written(reply, route, checked ? z.parse(route.reply, answered) : answered)
      }),
    })
  }
}

/** The fields of the reply; a file or a stream goes as it is. */
function written(reply: FastifyReply, route: Route, answered: unknown): unknown {
  if (!isFields(answered) || reply.hasHeader('content-type')) return answered
  const text = reply.compileSerializationSchema(replySchema(route.reply))(answered)
  reply.type('application/json; charset=utf-8').serializer(() => text)
  return text
}

const isFields = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !(one instanceof Readable)

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function keepingTurns(answer: Answering): Answering {
  return async (request, reply) => {
    const { lasting } = callers.get(request) ?? {}
    // reading the body changed the async context
    const work = async () => await asking.run(request.id, () => answer(request, reply))
    return await (lasting ? lasting.work(work) : work())
  }
}

function roleOf({ cliente, prestador, entrada }: Database, { access }: Route, scope?: Scope): Db {
  if (scope) return cliente(scope.cd_empresa)
  return isPrestadorAccess(access) ? prestador.todas : entrada
}

function dbOf(app: App, pick: (database: Database) => Db): Db {
  try {
    return pick(app.database())
  } catch {
    return away
  }
}

// health and configuration work without a database
const none = async (): Promise<never> => {
  throw indisponivel()
}
const away: Db = {
  rows: none,
  all: none,
  one: none,
  byKey: none,
  // oxlint-disable-next-line require-yield -- it never comes so far
  pieces: async function* () {
    throw indisponivel()
  },
  transaction: none,
}

const form = 'application/x-www-form-urlencoded'

/** The call of this scope gets a form as its body. Fields that it does not name are dropped. */
function takeForm(http: FastifyInstance, { body }: Pick<Route, 'body'>) {
  const named = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>(form, { parseAs: 'string' }, (_request, text, done) => {
    const fields = [...new URLSearchParams(text)].filter(([name]) => named.includes(name))
    const once = new Set(fields.map(([name]) => name)).size === fields.length
    if (once) done(null, Object.fromEntries(fields))
    else done(new Refusal(400, 'O pedido repete um campo.'), undefined)
  })
}
