import type * as z from 'zod/mini'
import { maxShort } from './reading.ts'
import type { Direito, PrestadorAccess } from './rights.ts'

/**
 * Who may make a call. `{org}` is decided by the nearest ancestor-or-self membership of the caller
 *; the kinds that need an `{org}` do not compile on a path without one.
 *
 * - `publico`: anyone · `maquina`: loopback, or the bearer of the metrics token
 * - `sessao`: a client session
 * - `proprio`: the session whose user is `{user}`; where the path names a company, an active membership
 *   for it besides
 * - `titular`: the same, with a password nobody else typed
 * - `membro`: an active membership for `{org}` · `adm`: one with the administrator's flag
 * - `proprio ou adm`: a member asking of himself, or an administrator
 * - a right, or several of which one is enough: the membership for `{org}` must hold it
 * - `{ todas: … }`: several rights, of which that membership must hold every one
 * - `{ alguma: … }`: the right, the flag or plain membership in any company of the caller
 * - `{ atual: … }`: the right or the flag in the company the call is about without naming it in its
 *   path: the body's `cd_organig`, else the cookie `sessaoEmpresa`, else the caller's only company
 * - `prestador`: a session of the provider's staff · `{ prestador: … }`: one of the gestor or of a role
 *   named; `[]` is the gestor alone
 */
export type Access =
  | 'publico'
  | 'maquina'
  | 'sessao'
  | 'proprio'
  | 'titular'
  | 'proprio ou adm'
  | 'membro'
  | 'adm'
  | Direito
  | readonly Direito[]
  | { todas: readonly Direito[] }
  | { alguma: 'membro' | 'adm' | readonly Direito[] }
  | { atual: 'adm' | readonly Direito[] }
  | PrestadorAccess

/** The kinds a path can have: what is decided by `{org}` or `{user}` needs it in the path. */
export type AccessOn<Path extends string> =
  | 'publico'
  | 'maquina'
  | (Path extends `/api/prestador/${string}` ? PrestadorAccess : 'sessao')
  | { alguma: 'membro' | 'adm' | readonly Direito[] }
  | (Path extends `${string}/:org${string}` ? never : { atual: 'adm' | readonly Direito[] })
  | (Path extends `${string}/:user${string}` ? 'proprio' | 'titular' : never)
  | (Path extends `${string}/:org${string}`
      ? 'membro' | 'adm' | Direito | readonly Direito[] | { todas: readonly Direito[] }
      : never)
  | (Path extends `${string}/:org${string}/:user${string}` ? 'proprio ou adm' : never)

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** `/api/empresa/:org/utilizador/:user` → `{ org: number; user: number }`; every part is a code. */
type PathCodes<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: number } & PathCodes<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: number }
    : unknown

export type Route<
  Path extends string = string,
  Who extends Access = Access,
  Query extends ObjectSchema = ObjectSchema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  How extends Method = Method,
  Unkeyed extends string | undefined = string | undefined,
> = {
  method: How
  path: Path
  /** the column behind `:id` is an `int` */
  shortId?: true
  /** a second path served by the same handler */
  alias?: string
  access: Who
  /** one line for the API page */
  resumo: string
  query?: Query
  body?: Body
  /** largest body in bytes, where 1 MB is too little */
  bytes?: number
  /** why a write heeds no `Idempotency-Key`; the server serves any other in a transaction that does */
  unkeyed?: Unkeyed
  /** exactly what is sent: fields it does not name never leave the server */
  reply: Reply
}

/** Declares one call. Both sides infer their types from it; the server refuses to serve any other. */
export function route<
  const Path extends string,
  const Who extends AccessOn<Path>,
  Reply extends Schema,
  Query extends ObjectSchema = z.ZodMiniObject<Record<string, never>>,
  Body extends Schema = z.ZodMiniUndefined,
  const How extends Method = Method,
  const Unkeyed extends string | undefined = undefined,
>(
  declared: Route<Path, Who, Query, Body, Reply, How, Unkeyed>,
): Route<Path, Who, Query, Body, Reply, How, Unkeyed> {
  return declared
}

/** The same for what declares the calls of several paths, and says itself what access they have. */
export const routeOf = <
  const Path extends string,
  const Who extends Access,
  Reply extends Schema,
  Query extends ObjectSchema = z.ZodMiniObject<Record<string, never>>,
  Body extends Schema = z.ZodMiniUndefined,
  const How extends Method = Method,
>(
  declared: Route<Path, Who, Query, Body, Reply, How, undefined>,
) => declared

/**
 * All calls there are, as they were. Throws where two have one method and path, whatever the parts of
 * it are called: the error names both.
 */
export function declareCalls(calls: readonly Route[]): readonly Route[] {
  const known = new Map<string, Route>()
  for (const call of calls) {
    for (const path of [call.path, call.alias ?? []].flat()) {
      const place = `${call.method} ${path.replaceAll(/:\w+/gu, ':')}`
      const other = known.get(place)
      if (other) throw new Error(`Two calls for one place: ${nameOf(other)} and ${nameOf(call)}.`)
      known.set(place, call)
    }
  }
  return calls
}

const nameOf = ({ method, path, resumo }: Route) => `${method} ${path} (${resumo})`

const shortNames = new Set(['org', 'user', 'empresa', 'no', 'area'])

/** The largest code of a path's part, by the kind of its column. */
export const mostOf = ({ shortId }: Pick<Route, 'shortId'>, name: string) =>
  shortNames.has(name) || (name === 'id' && shortId) ? maxShort : Number.MAX_SAFE_INTEGER

export type PathOf<R> = R extends Route<infer Path> ? PathCodes<Path> : never
export type QueryOf<R> = R extends { query?: infer Q } ? z.output<NonNullable<Q> & Schema> : never
export type BodyOf<R> = 'body' extends keyof R
  ? R extends { body?: infer B }
    ? z.output<NonNullable<B> & Schema>
    : never
  : undefined
export type ReplyOf<R> = R extends { reply: infer S } ? z.output<S & Schema> : never
