import type { BodyOf, Method, PathOf, QueryOf, ReplyOf } from '#contract/kit/route.ts'
import { readCookie } from './cookies.ts'
import { failureOf, noAnswer, noConnection } from './failure.ts'

type Callable = { method: Method; path: string; reply: unknown }

type Input<R> = Codes<R> &
  Body<R> & {
    query?: Partial<QueryOf<R>>
    signal?: AbortSignal
    /** the intent of a write: the same key again has no second effect */
    key?: string
    /** the caller answers for 401 and 403 itself */
    handled?: boolean
  }
type Codes<R> = unknown extends PathOf<R> ? { path?: never } : { path: PathOf<R> }
type Body<R> = undefined extends BodyOf<R> ? { body?: never } : { body: BodyOf<R> }

const patience = 30_000

const refused = { noSession: () => {}, noRight: () => {} }

/** What happens after a 401 and a 403 of any call; set once, where the routes are known. */
export function onRefused(handlers: typeof refused) {
  Object.assign(refused, handlers)
}

/**
 * Makes one call of the contract and resolves to its reply.
 * Throws `ApiFailure`, or an `AbortError` when `signal` was aborted.
 */
export async function call<R extends Callable>(route: R, input: Input<R>): Promise<ReplyOf<R>> {
  const { path, query, body, signal, key, handled = false } = input
  const sessao = readCookie('sessao')
  const response = await send(address(route.path, path, query), {
    method: route.method,
    headers: headers(route.method, sessao, body !== undefined, key),
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'error',
    signal: signal ?? null,
  })
  if (response.ok) return await reply(response)
  // A late answer to a session that is over says nothing about the one that followed it.
  const current = readCookie('sessao') === sessao
  if (!handled && current && response.status === 401) refused.noSession()
  if (!handled && response.status === 403) refused.noRight()
  throw await failureOf(response)
}

/** A key for one intent, to be kept for its repetitions. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

async function send(url: string, init: RequestInit) {
  const late = AbortSignal.timeout(patience)
  try {
    return await fetch(url, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, late]) : late,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw late.aborted ? noAnswer() : noConnection()
  }
}

async function reply<Reply>(response: Response): Promise<Reply> {
  try {
    return await response.json()
  } catch {
    throw noConnection()
  }
}

function headers(method: Method, sessao: string | undefined, hasBody: boolean, key = newKey()) {
  const sent = new Headers({ Accept: 'application/json' })
  if (sessao) sent.set('X-Sessao', sessao)
  if (hasBody) sent.set('Content-Type', 'application/json')
  if (method !== 'GET') {
    sent.set('Idempotency-Key', key)
    const forgery = readCookie('XSRF-TOKEN')
    if (forgery) sent.set('X-XSRF-TOKEN', forgery)
  }
  return sent
}

function address(pattern: string, codes: unknown, query: object = {}) {
  const values = new Map<string, unknown>(codes ? Object.entries(codes) : [])
  const path = pattern.replace(/:(\w+)/gu, (_, name: string) => String(values.get(name)))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
