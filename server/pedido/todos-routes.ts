import * as calls from '#contract/pedido/todos.ts'
import { autorOf } from '#server/comum/autor.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { undoAto } from '#server/comum/pedido/todos.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
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
  serveWrite(app, calls.requestSaidas, async (tx, call) =>
    requestSaidas(tx, askedBy(call), call.body),
  )
  serve(app, calls.reviewTransferencias, async ({ db, scope, body }) => ({
    message: await reviewTransferencias(db, scope, body),
  }))
  serveWrite(app, calls.requestTransferencias, async (tx, call) =>
    requestTransferencias(tx, askedBy(call), call.body),
  )
  serveWrite(app, calls.undoPedidos, async (tx, call) => ({
    message: await undoAto(tx, sobreFuncionarios, askedBy(call), call.body),
  }))
}

const askedBy = ({ scope, session }: { scope: Scope; session: Session }) => ({
  scope,
  autor: autorOf(session),
})
