import * as z from 'zod/mini'
import { esperas } from './filtros-pedido.ts'
import { messageReply } from '../kit/fields.ts'
import { initially, oneOf, shortCodeOf, type Filter } from '../kit/filter.ts'
import type { Direito, PrestadorAccess } from '../kit/rights.ts'
import { routeOf } from '../kit/route.ts'
import { comentarioForm, comentarioReply, recusa } from './pedido.ts'

// The calls that requests of every kind have, below the path of the kind.

type Resumos<Verb extends string> = Readonly<Record<Verb, string>>
type DaEmpresa = Direito | { readonly todas: readonly Direito[] }

/** What a company does with one of its requests. */
export const callsDaEmpresa = <
  const Path extends `/api/empresa/:org/${string}`,
  const Ver extends DaEmpresa,
  const Remover extends DaEmpresa,
  Reply extends z.ZodMiniType,
>({
  path,
  ver,
  remover,
  resumo,
  reply,
}: {
  path: Path
  ver: Ver
  remover: Remover
  resumo: Resumos<'read' | 'remove' | 'restore' | 'comment'>
  /** of one that is absent or foreign: null */
  reply: Reply
}) => ({
  read: routeOf({ method: 'GET', path: `${path}/:id`, access: ver, resumo: resumo.read, reply }),
  /** Only while it is new: else 409. */
  remove: routeOf({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remover,
    resumo: resumo.remove,
    reply: messageReply,
  }),
  /** Within ten minutes of its removal, and while it could be asked for now: else 409. */
  restore: routeOf({
    method: 'POST',
    path: `${path}/:id/repor`,
    access: remover,
    resumo: resumo.restore,
    reply: messageReply,
  }),
  /** Said by who asked for it or may take it back: by others who only see it 403. Answered meanwhile: 409. */
  comment: routeOf({
    method: 'POST',
    path: `${path}/:id/comentario`,
    access: ver,
    resumo: resumo.comment,
    body: comentarioForm,
    reply: comentarioReply,
  }),
})

/** What the provider does with one, besides accepting it. Answered meanwhile: 409; taken back: 404. */
export const pedidosNaFila = <
  const Path extends `/api/prestador/${string}`,
  const Ver extends PrestadorAccess,
  const Responder extends PrestadorAccess,
  Reply extends z.ZodMiniType,
>({
  path,
  ver,
  responder,
  resumo,
  reply,
}: {
  path: Path
  ver: Ver
  responder: Responder
  resumo: Resumos<'read' | 'refuse' | 'comment'>
  reply: Reply
}) => ({
  read: routeOf({ method: 'GET', path: `${path}/:id`, access: ver, resumo: resumo.read, reply }),
  refuse: routeOf({
    method: 'POST',
    path: `${path}/:id/recusar`,
    access: responder,
    resumo: resumo.refuse,
    body: recusa,
    reply: messageReply,
  }),
  comment: routeOf({
    method: 'POST',
    path: `${path}/:id/comentario`,
    access: responder,
    resumo: resumo.comment,
    body: comentarioForm,
    reply: comentarioReply,
  }),
})

/** What narrows a queue: it is what waits for an answer, unless one asks for more. */
export const filtrosDaFila = <Estado extends string>(estado: Filter<Estado | '0'>) => ({
  estado: initially('0', estado),
  empresa: shortCodeOf('Empresa'),
  espera: oneOf(esperas, 'À espera há', 'Qualquer tempo'),
})

/** About how many requests of some kinds there is an answer or a comment the caller has not read. */
export const novasEm = <
  const Path extends `/api/empresa/:org/${string}`,
  const Ver extends Direito,
>(
  path: Path,
  ver: Ver,
  resumo: string,
) =>
  routeOf({
    method: 'GET',
    path: `${path}/novas`,
    access: ver,
    resumo,
    reply: z.object({ message: z.object({ total: z.int() }) }),
  })

/** What one changes, old → new, where it says so. */
type Alteracao = { campo: string; titulo: string; antes: string | null; depois: string | null }

/** The calls of whichever kind, by what is read of one. */
export type CallsOfEmpresa<Pedido extends object = object> = ReturnType<
  typeof callsDaEmpresa<
    `/api/empresa/:org/${string}`,
    DaEmpresa,
    DaEmpresa,
    z.ZodMiniType<{ message: Pedido | null; alteracoes?: Alteracao[] | undefined }>
  >
>
export type CallsOfPrestador<Pedido extends object = object> = ReturnType<
  typeof pedidosNaFila<
    `/api/prestador/${string}`,
    PrestadorAccess,
    PrestadorAccess,
    z.ZodMiniType<{
      message: Pedido
      alteracoes?: (Alteracao & { agora: string | null })[] | undefined
      aviso?: string | null | undefined
    }>
  >
>
export type NovasCall = ReturnType<typeof novasEm<`/api/empresa/:org/${string}`, Direito>>
