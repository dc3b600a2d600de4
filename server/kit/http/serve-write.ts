import type { PrestadorAccess } from '#contract/kit/rights.ts'
import type { BodyOf, ReplyOf, Route } from '#contract/kit/route.ts'
import { deTodas, type Database, type Db } from '#server/db/database.ts'
import { lockShared } from '../access/aberta.ts'
import { logPrestador } from '../write/log-prestador.ts'
import { once, storedAnswer, type Claimed, Committed } from '../write/once.ts'
import type { Scope } from '../access/session.ts'
import { release } from '../base/release.ts'
import type { Enter } from './admit.ts'
import { takeFiles } from './file-body.ts'
import { serveCall, type AnyCall, type App, type Asked, type Call } from './serve.ts'

type Writing<R, First, Body> = (
  tx: Db,
  call: Asked<R, Body>,
  first: First,
) => Promise<ReplyOf<R> | Committed<ReplyOf<R> & object, Partial<ReplyOf<R>> | void>>

type Steps<R, First, Body> = {
  first?: (call: Call<R, Body>) => Promise<First>
  write: Writing<R, First, Body>
}

/**
 * `role: 'entrada'` writes accounts, sessions and mail. The provider's write is logged in its
 * company unless it `logs` itself. `nova`: it makes the company.
 */
type Where<R, Body> = R extends { access: PrestadorAccess }
  ?
      | { empresa: (call: Call<R, Body>) => Promise<number>; logs?: true; nova?: true }
      | { role: 'entrada' }
  : { role?: 'entrada' }

type Write<R, First, Body> =
  | (R extends { access: PrestadorAccess } ? never : Writing<R, unknown, Body>)
  | (Steps<R, First, Body> & Where<R, Body>)

type Keyed<R extends Route> = 'GET' extends R['method']
  ? { 'a read is served by serve': never }
  : [R['unkeyed']] extends [undefined]
    ? unknown
    : { 'a write that heeds no key is served by serve': never }

/** Serves a write in one transaction; a repeated `Idempotency-Key` gets the stored answer. */
export function serveWrite<R extends Route, First>(
  app: App,
  route: R & Keyed<R>,
  write: Write<R, First, BodyOf<R>>,
) {
  serveCall(app, route, { answer: answering(app, route, stepsOf(write)) })
}

/** Serves a write whose body is a file, as bytes. Their memory is freed after the answer. */
export function serveFile<R extends Route, First>(
  app: App,
  route: R & Keyed<R>,
  write: Write<R, First, Buffer<ArrayBuffer>>,
  enter: Enter,
) {
  const answer = answering(app, route, stepsOf(write))
  void app.http.register(async (http) => {
    takeFiles(http)
    serveCall({ ...app, http }, route, {
      enter,
      bytes: true,
      answer: async (call) => {
        try {
          return await answer(call)
        } finally {
          if (call.body instanceof Uint8Array) release(call.body)
        }
      },
    })
  })
}

type AnySteps = {
  role?: 'entrada'
  empresa?: (call: unknown) => Promise<number>
  logs?: true
  nova?: true
  first?: (call: unknown) => Promise<unknown>
  write: (tx: Db, call: unknown, first: unknown) => Promise<object>
}

const stepsOf = (write: unknown) => (typeof write === 'function' ? { write } : write) as AnySteps

const answering =
  (app: App, route: Route, steps: AnySteps) =>
  async (call: AnyCall): Promise<object> => {
    const { session, request, entrada } = call
    const dona = await donaOf(steps, call)
    const stored = () => storedAnswer(entrada, { session, request, dona })
    const answered = await stored()
    if (answered) return answered
    const first = await steps.first?.(call).catch(async (error: unknown) => {
      // a concurrent equal request may have changed what it looked at
      const meanwhile = await stored()
      if (!meanwhile) throw error
      return new Answered(meanwhile)
    })
    if (first instanceof Answered) return first.answer
    const claimed = {
      session,
      request,
      dona: dona ?? null,
      ...(await whereOf(app.database(), steps, call)),
    }
    const answer = await once(claimed, async (tx) => {
      // the company may have been suspended since the session check
      if (call.scope) await lockShared(tx, call.scope.cd_empresa)
      const made = await steps.write(tx, call, first)
      if (steps.empresa && steps.logs !== true) {
        await note(tx, route, { ...claimed, params: call.params }, made)
      }
      return made
    }).catch(async (error: unknown) => {
      // two concurrent writes may each make a company, and do not see the other's key
      const meanwhile = steps.empresa && (await stored())
      if (!meanwhile) throw error
      return meanwhile
    })
    const onde = call.scope?.cd_empresa ?? claimed.cd_empresa
    if (onde !== null && onde !== deTodas) await app.afterWrite?.(onde)
    return answer
  }

/** The company of a key; null for none, undefined where its row is gone. */
async function donaOf({ empresa, nova }: AnySteps, call: AnyCall) {
  if (call.scope) return call.scope.cd_empresa
  if (!empresa || nova) return null
  return await empresa(call).catch(() => undefined)
}

type Noted = Pick<AnyCall, 'params'> & Pick<Claimed, 'session' | 'cd_empresa'>

/** Logs a write of the provider in the company: the call and its code. */
async function note(
  tx: Db,
  { resumo }: Route,
  { session, params, cd_empresa }: Noted,
  made: object,
) {
  if (!session || cd_empresa === null || cd_empresa === deTodas) return
  const answer: object = made instanceof Committed ? made.answer : made
  const cd = Object.values(params).at(-1) ?? ('cd' in answer ? answer.cd : undefined)
  const descr = typeof cd === 'number' ? `${resumo} (n.º ${cd})` : resumo
  await logPrestador(tx, { acao: 'prestador', cd_empresa, autor: session, descr })
}

class Answered {
  readonly answer: object
  constructor(answer: object) {
    this.answer = answer
  }
}

async function whereOf(
  { cliente, prestador, entrada }: Database,
  { role, empresa }: AnySteps,
  call: { scope?: Scope | undefined },
): Promise<Pick<Claimed, 'db' | 'cd_empresa'>> {
  if (empresa) {
    const cd_empresa = await empresa(call)
    return { db: prestador.empresa(cd_empresa), cd_empresa }
  }
  const cd_empresa = call.scope?.cd_empresa
  if (cd_empresa === undefined) return { db: entrada, cd_empresa: null }
  if (role === 'entrada') return { db: entrada.empresa(cd_empresa), cd_empresa: null }
  return { db: cliente(cd_empresa), cd_empresa }
}
