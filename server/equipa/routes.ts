import * as comecar from '#contract/equipa/comecar.ts'
import * as calls from '#contract/equipa/equipa.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { addPrimeira, preparePrimeira, requirePrimeiroAcesso } from './comecar.ts'
import { changeColaborador } from './edit.ts'
import { addColaborador, endSessoes, sendAgain, withdraw } from './invite.ts'
import { registoDaEquipa } from './list.ts'
import { colaboradores } from './rows.ts'

export function equipaRoutes(app: App) {
  const role = 'entrada'
  serveList(app, registoDaEquipa)
  serve(app, calls.listEquipa, async ({ entrada, config }) => ({
    message: await colaboradores(entrada, config),
  }))
  serveWrite(app, calls.inviteColaborador, {
    role,
    write: (tx, { session, body }) => addColaborador(tx, session, body),
  })
  serveWrite(app, calls.editColaborador, {
    role,
    write: (tx, { session, seen, params, body }) =>
      changeColaborador(tx, { session, seen }, params.id, body),
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
  serve(app, comecar.verifyComecar, async ({ entrada, body, ...call }) => {
    await requirePrimeiroAcesso(entrada, strangerOf(call, 'prestador'), body.token)
    return { message: 'Ligação válida.' }
  })
  serveWrite(app, comecar.openPrimeiraConta, {
    first: ({ entrada, body, config, request }) =>
      preparePrimeira(entrada, config, {
        ...body,
        visitor: strangerOf({ config, request }, 'prestador'),
      }),
    write: (tx, { body }, pass_hash) => addPrimeira(tx, body, pass_hash),
  })
}
