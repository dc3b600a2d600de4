import * as calls from '#contract/saude/pedido/chamadas.ts'
import * as todos from '#contract/saude/pedido/todos.ts'
import * as fila from '#contract/saude/pedido/prestador.ts'
import { serveFila, serveNovas, servePedidos } from '#server/comum/pedido/serve.ts'
import { undoAto } from '#server/comum/pedido/todos.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { pedidosDeMarcacoes, pedidosSaude, pedidosSaudeOfAll } from './pedido-list.ts'
import {
  checkPedidoSaudeReposto,
  requestDesmarcacao,
  requestMarcacao,
  requestMudanca,
} from './pedido-request.ts'
import { requestMarcacoes, reviewMarcacoes } from './pedido-todos.ts'
import { agoraDo, type PedidoDeMarcacao } from './prestador/pedido-rows.ts'

export function pedidoSaudeRoutes(app: App) {
  serveWrite(app, calls.requestMarcacao, async (tx, call) =>
    requestMarcacao(tx, askedBy(call), call.body),
  )
  serveWrite(app, calls.requestMudanca, async (tx, call) =>
    requestMudanca(tx, askedBy(call), call.body),
  )
  serveWrite(app, calls.requestDesmarcacao, async (tx, call) =>
    requestDesmarcacao(tx, askedBy(call), call.body),
  )
  serve(app, todos.reviewMarcacoes, async ({ db, scope, body }) => ({
    message: await reviewMarcacoes(db, scope, body.pessoas),
  }))
  serveWrite(app, todos.requestMarcacoes, async (tx, call) =>
    requestMarcacoes(tx, askedBy(call), call.body),
  )
  serveWrite(app, todos.undoPedidosSaude, async (tx, call) => ({
    message: await undoAto(tx, pedidosDeMarcacoes, askedBy(call), call.body),
  }))
  servePedidos(app, pedidosDeMarcacoes, {
    list: pedidosSaude,
    calls: calls.callsPedidoSaude,
    check: checkPedidoSaudeReposto,
  })
  serveNovas(app, calls.readNovasSaude, [pedidosDeMarcacoes])
}

export function pedidoSaudePrestadorRoutes(app: App) {
  serveFila<PedidoDeMarcacao>(app, pedidosDeMarcacoes, {
    list: pedidosSaudeOfAll,
    calls: fila.callsPedidoSaudePrestador,
    answer: async (db, pedido) => ({ message: { ...pedido, ...(await agoraDo(db, pedido)) } }),
  })
}

const askedBy = ({ scope, session }: { scope: Scope; session: Session }) => ({
  scope,
  autor: { cd: session.cd_utilizador, nome: session.nome },
})
