import type * as z from 'zod/mini'
import { maxShort } from './reading.ts'
import type { Direito, PrestadorAccess } from './rights.ts'

/**
 * Callers that a call admits. The nearest membership at or above `{org}` decides.
 *
 * - `publico`: anyone · `maquina`: loopback, or the metrics token
 * - `sessao`: a client session
 * - `proprio`: the user `{user}`, with an active membership where the path names a company
 * - `titular`: the same, with a password that nobody else typed
 * - `membro`: an active membership for `{org}` · `adm`: an administrator's
 * - `proprio ou adm`: the member himself, or an administrator
 * - a right, or one of several rights, of the membership for `{org}`
 * - `{ todas: … }`: all these rights
 * - `{ alguma: … }`: the right, flag or membership in any company of the caller
 * - `{ atual: … }`: the right or flag in the company of the body's `cd_organig`, else of the cookie
 *   `sessaoEmpresa`, else the caller's only one
 * - `prestador`: all staff · `{ prestador: … }`: the gestor or a named role; `[]`: the gestor alone
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

/** Kinds that need `{org}` or `{user}` compile only on a path that has it. */
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
  /** the column of `:id` is an `int` */
  shortId?: true
  /** a second path of the same handler */
  alias?: string
  access: Who
  resumo: string
  query?: Query
  body?: Body
  /** largest body in bytes, where 1 MB is too little */
  bytes?: number
  /** the body is a form, of which only the named fields are taken */
  form?: true
  /**
   * - `false`: also for a session that still owes its second factor
   * - `recente`: asks for the factor again after fifteen minutes, where the account has one
   */
  comFator?: false | 'recente'
  /** why a write ignores `Idempotency-Key`; all others honour it */
  unkeyed?: Unkeyed
  /** unnamed fields never leave the server */
  reply: Reply
}

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

/** For functions that declare calls of several paths: the access is not checked by the path. */
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

/** Throws where two calls share method and path, parameter names aside; the error names both. */
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
