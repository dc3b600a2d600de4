import * as z from 'zod/mini'
import { messageReply } from '../kit/fields.ts'
import type { Direito, PrestadorAccess } from '../kit/rights.ts'
import { routeOf } from '../kit/route.ts'
import { comentarioForm, comentarioReply, recusa } from './pedido.ts'

type Resumos<Verb extends string> = Readonly<Record<Verb, string>>
type DaEmpresa = Direito | { readonly todas: readonly Direito[] }

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
  /** null for an absent or foreign request */
  reply: Reply
}) => ({
  read: routeOf({ method: 'GET', path: `${path}/:id`, access: ver, resumo: resumo.read, reply }),
  /** No longer new: 409. */
  remove: routeOf({
    method: 'DELETE',
    path: `${path}/:id`,
    access: remover,
    resumo: resumo.remove,
    reply: messageReply,
  }),
  /** After ten minutes, or no longer possible: 409. */
  restore: routeOf({
    method: 'POST',
    path: `${path}/:id/repor`,
    access: remover,
    resumo: resumo.restore,
    reply: messageReply,
  }),
  /** From a user who may only see the request: 403. Answered meanwhile: 409. */
  comment: routeOf({
    method: 'POST',
    path: `${path}/:id/comentario`,
    access: ver,
    resumo: resumo.comment,
    body: comentarioForm,
    reply: comentarioReply,
  }),
})

/** Answered meanwhile: 409; taken back: 404. */
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

type Alteracao = { campo: string; titulo: string; antes: string | null; depois: string | null }

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
