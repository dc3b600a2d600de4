import * as calls from '#contract/equipa/equipa.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { seenVersao } from '#server/kit/http/versao.ts'
import { changeColaborador } from './edit.ts'
import { addColaborador, endSessoes, sendAgain, withdraw } from './invite.ts'
import { colaboradores } from './rows.ts'

export function equipaRoutes(app: App) {
  const role = 'entrada'
  serve(app, calls.listEquipa, async ({ entrada, config }) => ({
    message: await colaboradores(entrada, config),
  }))
  serveWrite(app, calls.inviteColaborador, {
    role,
    write: (tx, { session, body }) => addColaborador(tx, session, body),
  })
  serveWrite(app, calls.editColaborador, {
    role,
    write: (tx, { session, request, params, body }) =>
      changeColaborador(tx, { session, seen: seenVersao(request) }, params.id, body),
  })
  serveWrite(app, calls.resendColaborador, {
    role,
    write: (tx, { session, params }) => sendAgain(tx, session, params.id),
  })
  serveWrite(app, calls.withdrawColaborador, {
    role,
    write: (tx, { session, params }) => withdraw(tx, session, params.id),
  })
  serveWrite(app, calls.endSessoesColaborador, {
    role,
    write: (tx, { session, params }) => endSessoes(tx, session, params.id),
  })
}
