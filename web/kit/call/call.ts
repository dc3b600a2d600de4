import { areaOfCall, type Area } from '#contract/kit/cookies.ts'
import { queryOf } from '#contract/kit/list-address.ts'
import type { BodyOf, Method, PathOf, QueryOf, ReplyOf } from '#contract/kit/route.ts'
import { forgeryOf, tokenOf } from '../browser/cookies.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { ApiFailure, failureOf, noAnswer, noConnection, notOurs } from './failure.ts'
import { forgetEmbedded, isEmbedded, takeEmbedded } from '../first-row/embedded.ts'

export type Callable = { method: Method; path: string; reply: unknown }

export type Asked<R> = Codes<R> & Body<R> & { query?: Partial<QueryOf<R>> }

export type Written<R> = Asked<R> & Pick<Sending, 'ifMatch' | 'handled'>

type Sending = {
  signal?: AbortSignal
  /** idempotency key: a repeated key has no second effect */
  key?: string
  /** `versao` that was read: 412 if it is no longer the current one */
  ifMatch?: number
  /** the caller handles 401 and 403 */
  handled?: boolean
  patience?: number
  accept?: string
}
export type Input<R> = Asked<R> & Sending
type AnyInput = Sending & { path?: unknown; query?: object | undefined; body?: unknown }
type Codes<R> = unknown extends PathOf<R> ? { path?: never } : { path: PathOf<R> }
type Body<R> = undefined extends BodyOf<R> ? { body?: never } : { body: BodyOf<R> }

/** Timeout of a call, in milliseconds. */
export const patience = 30_000

type OnRefused = {
  /** resolves to true when the user has logged in again and the call may be repeated */
  noSession: () => Promise<boolean>
  /** resolves to true when the user has given the second factor again */
  oldFator: () => Promise<boolean>
  noRight: () => void
}

const never = async () => await Promise.resolve(false)
const refused: OnRefused = { noSession: never, oldFator: never, noRight() {} }

export function onRefused(handlers: OnRefused) {
  Object.assign(refused, handlers)
}

/** Makes one call. Throws `ApiFailure`, or an `AbortError` when `signal` is aborted. */
export const call = async <R extends Callable>(route: R, input: Input<R>): Promise<ReplyOf<R>> =>
  await request(route, input)

/** As `call`, for callers that have checked the type of the input. */
export const request = async <R extends Callable>(route: R, input: AnyInput): Promise<ReplyOf<R>> =>
  await made(route, input, (response) => reply(route, response))

/** Whether the answer to this call is embedded in the document. */
export const hasEmbedded = (route: Callable, { path, query }: AnyInput) =>
  isEmbedded(address(route.path, path, query), tokenOf(areaOfCall(route.path)))

/** A stored PDF, where the call offers its bytes as `application/pdf`. */
export const fetchPdf = async <R extends Callable>(route: R, input: Codes<R>): Promise<Blob> =>
  await made(route, { ...input, accept: 'application/pdf' }, async (response) => {
    if (response.headers.get('content-type') !== 'application/pdf') throw notOurs(response)
    return await response.blob().catch(() => {
      throw noConnection()
    })
  })

async function made<T>(
  route: Callable,
  input: AnyInput,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  // both attempts have the same idempotency key
  const intent = { key: newKey(), ...input }
  const late = () => AbortSignal.timeout(input.patience ?? patience)
  try {
    return await read(await answer(route, intent, late()))
  } catch (error) {
    if (!(error instanceof Repeatable) || !(await error.again)) throw error
    return await read(await answer(route, intent, late()))
  }
}

export async function answer(route: Callable, input: AnyInput, late: AbortSignal) {
  const { path, query, body, signal, key, ifMatch, accept, handled = false } = input
  const area = areaOfCall(route.path)
  const sessao = tokenOf(area)
  const response = await send(
    address(route.path, path, query),
    { late, sessao },
    {
      method: route.method,
      headers: headers(route.method, { area, hasBody: body !== undefined, key, ifMatch, accept }),
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: signal ?? null,
    },
  )
  if (response.ok) return response
  const failure = await failureOf(response)
  // ignore a late 401 of a session that another one has replaced
  const current = tokenOf(area) === sessao
  if (!handled && current && response.status === 401) {
    throw new Repeatable(failure, refused.noSession())
  }
  if (failure.porque === 'fator_antigo' && current) {
    throw new Repeatable(failure, refused.oldFator())
  }
  if (!handled && response.status === 403) refused.noRight()
  throw failure
}

class Repeatable extends ApiFailure {
  readonly again: Promise<boolean>

  constructor(failure: ApiFailure, again: Promise<boolean>) {
    super(failure)
    this.again = again
  }
}

export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

type Circumstances = { late: AbortSignal; sessao: string | undefined }

async function send(url: string, { late, sessao }: Circumstances, init: RequestInit) {
  try {
    const embedded = init.method === 'GET' ? takeEmbedded(url, sessao) : forgetEmbedded()
    if (embedded) return embedded
    return await fetch(url, {
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, late]) : late,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw late.aborted || isTimeout(error) ? noAnswer() : noConnection()
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

async function reply<R extends Callable>(route: R, response: Response): Promise<ReplyOf<R>> {
  const text = await response.text().catch(() => {
    throw noConnection()
  })
  const isWrite = route.method !== 'GET'
  try {
    const given = JSON.parse(isWrite && text === '' ? '{}' : text)
    // a write without a message of the server gets a fixed one
    return isWrite ? { message: fixedText('mensagemDesconhecida'), ...given } : given
  } catch {
    throw text === '' || isJson(response) ? noConnection() : notOurs(response)
  }
}

const isJson = (of: Response) => /\bjson\b/u.test(of.headers.get('content-type') ?? '')

type Head = {
  area: Area
  hasBody: boolean
  key: string | undefined
  ifMatch: number | undefined
  accept: string | undefined
}

function headers(
  method: Method,
  { area, hasBody, key = newKey(), ifMatch, accept = 'application/json' }: Head,
) {
  const sent = new Headers({ Accept: accept })
  const sessao = tokenOf(area)
  if (sessao) sent.set('X-Sessao', sessao)
  if (hasBody) sent.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) sent.set('If-Match', `"${ifMatch}"`)
  if (method !== 'GET') {
    sent.set('Idempotency-Key', key)
    const forgery = forgeryOf(area)
    if (forgery) sent.set('X-XSRF-TOKEN', forgery)
  }
  return sent
}

function address(pattern: string, codes: unknown, query: object = {}) {
  const values = new Map<string, unknown>(codes ? Object.entries(codes) : [])
  const path = pattern.replace(/:(\w+)/gu, (_, name: string) => String(values.get(name)))
  return path + queryOf(query)
}
