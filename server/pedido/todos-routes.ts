import * as calls from '#contract/pedido/todos.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { undoAto } from '#server/comum/pedido/todos.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import {
  requestSaidas,
  requestTransferencias,
  reviewSaidas,
  reviewTransferencias,
} from './todos.ts'

export function todosRoutes(app: App) {
  serve(app, calls.reviewSaidas, async ({ db, scope, body }) => ({
    message: await reviewSaidas(db, scope, body),
  }))
  serveWrite(app, calls.requestSaidas, async (tx, { scope, autor, body }) =>
    requestSaidas(tx, { scope, autor }, body),
  )
  serve(app, calls.reviewTransferencias, async ({ db, scope, body }) => ({
    message: await reviewTransferencias(db, scope, body),
  }))
  serveWrite(app, calls.requestTransferencias, async (tx, { scope, autor, body }) =>
    requestTransferencias(tx, { scope, autor }, body),
  )
  serveWrite(app, calls.undoPedidos, async (tx, { scope, autor, body }) => ({
    message: await undoAto(tx, sobreFuncionarios, { scope, autor }, body),
  }))
}
