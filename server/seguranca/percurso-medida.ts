import * as calls from '#contract/seguranca/percurso-medida.ts'
import { autorOf } from '#server/comum/autor.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import { seenVersao } from '#server/kit/http/versao.ts'
import { commentMedida, finishMedida, planMedida } from './medida.ts'

export function percursoMedidaRoutes(app: App) {
  serveWrite(app, calls.planMedida, {
    write: async (tx, { scope, session, request, params, body }) => {
      const caller = { scope, autor: autorOf(session), seen: seenVersao(request) }
      await planMedida(tx, caller, params.id, body)
      return { message: 'Responsável e dia previsto guardados.' }
    },
  })
  serveWrite(app, calls.commentMedida, {
    write: async (tx, { scope, session, params, body }) => {
      await commentMedida(tx, { scope, autor: autorOf(session) }, params.id, body.texto)
      return { message: 'Comentário guardado.' }
    },
  })
  serveWrite(app, calls.finishMedida, {
    write: async (tx, { scope, session, request, params, body }) => {
      const caller = { scope, autor: autorOf(session), seen: seenVersao(request) }
      await finishMedida(tx, caller, params.id, body.texto)
      return { message: 'Medida feita: o prestador vai verificar.' }
    },
  })
}
