import * as calls from '#contract/conta/conta.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { sentSession } from '#server/comum/entrada/sent-session.ts'
import { strangerOf, visitorOf } from '#server/comum/entrada/visitor.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { Committed } from '#server/kit/write/once.ts'
import { checkSenha, saveConta } from './edit.ts'
import { dropEmail, prepareCancel, prepareEmail, useEmail } from './email.ts'
import { prepareNova, savePassword } from './password.ts'
import { checkReset, prepareReset, requestReset, takeResetTurn, useReset } from './reset.ts'
import { avisosOf, setAvisos } from './rows.ts'

export function contaRoutes(app: App) {
  serveWrite(app, calls.editConta, {
    first: (call) => checkSenha(call.entrada, { ...call, visitor: visitorOf(call) }),
    write: (tx, { session, body }) => saveConta(tx, session.cd_utilizador, body),
  })
  serveWrite(app, calls.changePassword, {
    role: 'entrada',
    first: (call) => prepareNova(call.entrada, { ...call, visitor: visitorOf(call) }),
    write: async (tx, { session, ...call }, nova) => {
      const { message, renovada } = await savePassword(tx, session, nova)
      return new Committed({ message }, () => {
        sendCookies(call, { sessao: renovada.cookie })
        return { token: renovada.token }
      })
    },
  })
  serveWrite(app, calls.requestReset, {
    first: (call) => takeResetTurn(call.entrada, strangerOf(call)),
    write: (tx, { query }) => requestReset(tx, query),
  })
  serve(app, calls.verifyReset, ({ entrada, query, ...call }) =>
    checkReset(entrada, strangerOf(call), query),
  )
  serve(app, calls.verifyLigacao, ({ entrada, body, ...call }) =>
    checkReset(entrada, strangerOf(call), body),
  )
  serveWrite(app, calls.resetPassword, {
    first: ({ entrada, body, ...call }) =>
      prepareReset(entrada, call.config, { visitor: strangerOf(call), ...body }),
    write: async (tx, call, nova) => {
      const { message, ...handed } = await useReset(tx, visitorOf(call), nova)
      return new Committed({ message }, () => sendCookies(call, handed))
    },
  })
  serveWrite(app, calls.confirmEmail, {
    first: async ({ body, ...call }) => ({
      nova: await prepareEmail(call.entrada, { visitor: strangerOf(call), ...body }),
      own: await sentSession(call),
    }),
    write: (tx, _call, { nova, own }) => useEmail(tx, own, nova),
  })
  serveWrite(app, calls.cancelEmail, {
    first: ({ entrada, body, ...call }) =>
      prepareCancel(entrada, { visitor: strangerOf(call), ...body }),
    write: (tx, _call, good) => dropEmail(tx, good),
  })
  serve(app, calls.readAvisos, async ({ entrada, session }) => ({
    message: await avisosOf(entrada, session.cd_utilizador),
  }))
  serveWrite(app, calls.saveAvisos, async (tx, { session, body }) => {
    await setAvisos(tx, session.cd_utilizador, body)
    return { message: 'Avisos guardados com sucesso.' }
  })
}
