import type * as z from 'zod/mini'
import type { messageReply } from '../kit/fields.ts'
import type { Direito, PrestadorAccess } from '../kit/rights.ts'
import type { Method, Route } from '../kit/route.ts'
import type { comentarioForm, comentarioReply, recusa } from './pedido.ts'

// The calls that requests of every kind have, as what follows from a kind asks for them.

type Nothing = z.ZodMiniObject<Record<string, never>>
type Schema = z.ZodMiniType
type None = z.ZodMiniUndefined

type OfEmpresa<
  Way extends string,
  How extends Method,
  Reply extends Schema,
  Body extends Schema,
> = Route<
  `/api/empresa/:org/${string}/:id${Way}`,
  Direito | { todas: readonly Direito[] },
  Nothing,
  Body,
  Reply,
  How,
  undefined
>

type OfPrestador<
  Way extends string,
  How extends Method,
  Reply extends Schema,
  Body extends Schema,
> = Route<
  `/api/prestador/${string}/:id${Way}`,
  PrestadorAccess,
  Nothing,
  Body,
  Reply,
  How,
  undefined
>

type Message = typeof messageReply
type Comment = typeof comentarioReply
type Dito = typeof comentarioForm

/** What one changes, old → new, where it says so. */
type Alteracao = { campo: string; titulo: string; antes: string | null; depois: string | null }

/** What a company does with one of its requests. */
export type CallsOfEmpresa<Pedido extends object = object> = {
  read: OfEmpresa<
    '',
    'GET',
    z.ZodMiniType<{ message: Pedido | null; alteracoes?: Alteracao[] | undefined }>,
    None
  >
  remove: OfEmpresa<'', 'DELETE', Message, None>
  restore: OfEmpresa<'/repor', 'POST', Message, None>
  comment: OfEmpresa<'/comentario', 'POST', Comment, Dito>
}

/** What the provider does with one, besides accepting it. */
export type CallsOfPrestador<Pedido extends object = object> = {
  read: OfPrestador<
    '',
    'GET',
    z.ZodMiniType<{
      message: Pedido
      alteracoes?: (Alteracao & { agora: string | null })[] | undefined
      aviso?: string | null | undefined
    }>,
    None
  >
  refuse: OfPrestador<'/recusar', 'POST', Message, typeof recusa>
  comment: OfPrestador<'/comentario', 'POST', Comment, Dito>
}

/** About how many requests there is something the caller has not read. */
export type NovasCall = Route<
  `/api/empresa/:org/${string}/novas`,
  Direito,
  Nothing,
  None,
  z.ZodMiniType<{ message: { total: number } }>,
  'GET',
  undefined
>
