import type * as z from 'zod/mini'
import type { CallsOfEmpresa, CallsOfPrestador, NovasCall } from '#contract/comum/pedido-calls.ts'
import type { messageReply } from '#contract/kit/fields.ts'
import type { PrestadorAccess } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import type { EmpresaSource, PrestadorSource } from '#server/kit/list/source.ts'
import type { Chave } from '#server/comum/chave.ts'
import { chaveOf, empresaOf } from './chave.ts'
import { commentAsEmpresa, commentAsPrestador, comentado, podeComentar } from './comment.ts'
import { decide, decisorOf, type Decisor } from './decide.ts'
import { lockPedido, pedidoOf, readPedido, type DaFila, type Detalhada } from './detalhe.ts'
import type { Especie } from './especie.ts'
import { removePedido } from './remove.ts'
import { countPorLer, noteLida } from './respostas.ts'
import { restorePedido, type Linha } from './restore.ts'

type Reading = { db: Db; session: Session; request: { ip: string } }

type Lida = { cd: number; cd_estad: number; cd_autor: number | null }

type DaEmpresa<Lido> = {
  list: EmpresaSource
  calls: CallsOfEmpresa
  answer?: (
    pedido: Lido,
    call: Reading & { scope: Scope },
  ) => { message: object } | Promise<{ message: object }>
  note?: (call: Reading & { scope: Scope }, pedido: Lido) => Promise<void>
  /** throws an objection to a restore, under the employee's lock */
  check?: (tx: Db, scope: Scope, linha: Linha) => Promise<void>
}

export function servePedidos<Lido extends Lida>(
  app: App,
  kind: Detalhada,
  { list, calls, answer, note, check }: DaEmpresa<Lido>,
) {
  serveList(app, list)
  serve(app, calls.read, async (call) => {
    // before the reading: an answer that comes meanwhile stays unread
    await noteLida(call, kind, call.params.id)
    const found = await pedidoOf<Lido>(call.db, kind, { scope: call.scope, id: call.params.id })
    if (!found) return { message: null }
    await note?.(call, found)
    const pedido = { ...found, pode_comentar: podeComentar(kind, found, call) }
    return (await answer?.(pedido, call)) ?? { message: pedido }
  })
  serveWrite(app, calls.remove, async (tx, { scope, params }) => {
    await removePedido(tx, kind, { scope, id: params.id })
    return { message: 'Pedido removido com sucesso.' }
  })
  serveWrite(app, calls.restore, async (tx, { scope, params }) => {
    const put = { scope, id: params.id }
    await restorePedido(tx, kind, put, async (linha) => await check?.(tx, scope, linha))
    return { message: 'O pedido foi reposto e volta a aguardar a resposta do prestador.' }
  })
  serveWrite(app, calls.comment, async (tx, { scope, session, params, body }) => {
    const dito = { scope, session, id: params.id, texto: body.texto }
    return comentado(await commentAsEmpresa(tx, kind, dito))
  })
}

export function serveNovas(app: App, novas: NovasCall, especies: readonly Especie[]) {
  serve(app, novas, async (call) => {
    const counted = await Promise.all(
      especies.map(async (especie) => await countPorLer(call, especie)),
    )
    return { message: { total: counted.reduce((sum, { total }) => sum + total, 0) } }
  })
}

type DoPrestador<Pedido> = {
  list: PrestadorSource
  calls: CallsOfPrestador
  answer?: (pedido: Pedido, call: Reading) => Promise<{ message: object }>
  note?: (call: Reading, pedido: Pedido) => Promise<void>
}

/** Serves the provider's queue of a kind; the kind itself serves its acceptance. */
export function serveFila<Pedido extends DaFila>(
  app: App,
  kind: Detalhada,
  { list, calls, answer, note }: DoPrestador<Pedido>,
) {
  serveList(app, list)
  serve(app, calls.read, async (call) => {
    const { db, params } = call
    const pedido = await readPedido<Pedido>(db, kind, await chaveOf(db, kind, params.id))
    await note?.(call, pedido)
    return (await answer?.(pedido, call)) ?? { message: pedido }
  })
  serveWrite(app, calls.comment, {
    empresa: empresaOf(kind),
    write: async (tx, { params, session, body }) => {
      const chave = await chaveOf(tx, kind, params.id)
      const dito = { chave, autor: decisorOf(session), ...body }
      return comentado(await commentAsPrestador(tx, kind, dito))
    },
  })
  serveAnswer(app, calls.refuse, kind, async (tx, chave, decisao) =>
    refusePedido(tx, kind, chave, decisao),
  )
}

type AnswerCall<Body> = Route<
  `/api/prestador/${string}/:id/${string}`,
  PrestadorAccess,
  z.ZodMiniObject,
  z.ZodMiniType<Body>,
  typeof messageReply,
  'POST',
  undefined
>

/** Serves what the provider does about one request: `answer` says what it did. */
export function serveAnswer<Body extends object>(
  app: App,
  call: AnswerCall<Body>,
  especie: Especie,
  answer: (tx: Db, chave: Chave, decisao: Body & { decisor: Decisor }) => Promise<string>,
) {
  serveWrite(app, call, {
    empresa: empresaOf(especie),
    write: async (tx, { params, session, body }) => {
      const chave = await chaveOf(tx, especie, params.id)
      return { message: await answer(tx, chave, { ...body, decisor: decisorOf(session) }) }
    },
  })
}

/** Answers the message. Throws 404, and 409 for an answered request. */
export async function refusePedido(
  tx: Db,
  kind: Detalhada,
  chave: Chave,
  { motivo, decisor }: { motivo: string; decisor: Decisor },
): Promise<string> {
  const pedido = await lockPedido<DaFila>(tx, kind, chave)
  await decide(tx, kind, { pedido, decisor }, { motivo })
  return 'Pedido recusado.'
}
