import * as calls from '#contract/saude/pedido/chamadas.ts'
import * as todos from '#contract/saude/pedido/todos.ts'
import * as fila from '#contract/saude/pedido/prestador.ts'
import { serveFila, serveNovas, servePedidos } from '#server/comum/pedido/serve.ts'
import { undoAto } from '#server/comum/pedido/todos.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { pedidosDeMarcacoes, pedidosSaude, pedidosSaudeOfAll } from './pedido-list.ts'
import {
  checkPedidoSaudeReposto,
  requestDesmarcacao,
  requestMarcacao,
  requestMudanca,
  requestMarcacoes,
  reviewMarcacoes,
} from './pedido-request.ts'
import { agoraDo, type PedidoDeMarcacao } from './prestador/pedido-rows.ts'

export function pedidoSaudeRoutes(app: App) {
  serveWrite(app, calls.requestMarcacao, async (tx, call) => requestMarcacao(tx, call, call.body))
  serveWrite(app, calls.requestMudanca, async (tx, call) => requestMudanca(tx, call, call.body))
  serveWrite(app, calls.requestDesmarcacao, async (tx, call) =>
    requestDesmarcacao(tx, call, call.body),
  )
  serve(app, todos.reviewMarcacoes, async ({ db, scope, body }) => ({
    message: await reviewMarcacoes(db, scope, body.pessoas),
  }))
  serveWrite(app, todos.requestMarcacoes, async (tx, call) => requestMarcacoes(tx, call, call.body))
  serveWrite(app, todos.undoPedidosSaude, async (tx, call) => ({
    message: await undoAto(tx, pedidosDeMarcacoes, call, call.body),
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
    answer: async (pedido, { db }) => ({ message: { ...pedido, ...(await agoraDo(db, pedido)) } }),
  })
}
