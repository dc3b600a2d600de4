import * as calls from '#contract/seguranca/percurso-medida.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import { commentMedida, finishMedida, planMedida } from './medida.ts'

export function percursoMedidaRoutes(app: App) {
  serveWrite(app, calls.planMedida, {
    write: async (tx, { scope, autor, seen, params, body }) => {
      await planMedida(tx, { scope, autor, seen }, params.id, body)
      return { message: 'Responsável e dia previsto guardados.' }
    },
  })
  serveWrite(app, calls.commentMedida, {
    write: async (tx, { scope, autor, params, body }) => {
      await commentMedida(tx, { scope, autor }, params.id, body.texto)
      return { message: 'Comentário guardado.' }
    },
  })
  serveWrite(app, calls.finishMedida, {
    write: async (tx, { scope, autor, seen, params, body }) => {
      await finishMedida(tx, { scope, autor, seen }, params.id, body.texto)
      return { message: 'Medida feita: o prestador vai verificar.' }
    },
  })
}
