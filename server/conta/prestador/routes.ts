import * as calls from '#contract/conta/prestador.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { sentSession } from '#server/comum/entrada/sent-session.ts'
import { strangerOf, visitorOf } from '#server/comum/entrada/visitor.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { Committed } from '#server/kit/write/once.ts'
import { checkSenha, saveConta } from '../edit.ts'
import { dropEmail, prepareCancel, prepareEmail, useEmail } from '../email.ts'
import { prepareNova, savePassword } from '../password.ts'
import { checkReset, prepareReset, requestReset, takeResetTurn, useReset } from '../reset.ts'

const area = 'prestador'

export function contaPrestadorRoutes(app: App) {
  const role = 'entrada'
  serveWrite(app, calls.editContaPrestador, {
    role,
    first: (call) => checkSenha(call.entrada, { ...call, visitor: visitorOf(call, area) }),
    write: (tx, { session, body }) => saveConta(tx, session.cd_utilizador, body),
  })
  serveWrite(app, calls.changePasswordPrestador, {
    role,
    first: (call) => prepareNova(call.entrada, { ...call, visitor: visitorOf(call, area) }),
    write: async (tx, { session, ...call }, nova) => {
      const { message, renovada } = await savePassword(tx, session, nova)
      return new Committed({ message }, () => {
        sendCookies(call, { sessao: renovada.cookie }, area)
        return { token: renovada.token }
      })
    },
  })
  serveWrite(app, calls.requestResetPrestador, {
    first: (call) => takeResetTurn(call.entrada, strangerOf(call, area)),
    write: (tx, { query }) => requestReset(tx, query, area),
  })
  serve(app, calls.verifyLigacaoPrestador, ({ entrada, body, ...call }) =>
    checkReset(entrada, strangerOf(call, area), body),
  )
  serveWrite(app, calls.resetPasswordPrestador, {
    first: ({ entrada, body, ...call }) =>
      prepareReset(entrada, call.config, { visitor: strangerOf(call, area), ...body }),
    write: async (tx, call, nova) => {
      const { message, ...handed } = await useReset(tx, visitorOf(call, area), nova)
      return new Committed({ message }, () => sendCookies(call, handed, area))
    },
  })
  serveWrite(app, calls.confirmEmailPrestador, {
    first: async ({ body, ...call }) => ({
      nova: await prepareEmail(call.entrada, { visitor: strangerOf(call, area), ...body }),
      own: await sentSession(call, area),
    }),
    write: (tx, _call, { nova, own }) => useEmail(tx, own, nova),
  })
  serveWrite(app, calls.cancelEmailPrestador, {
    first: ({ entrada, body, ...call }) =>
      prepareCancel(entrada, { visitor: strangerOf(call, area), ...body }),
    write: (tx, _call, good) => dropEmail(tx, good),
  })
}
