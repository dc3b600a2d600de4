import * as calls from '#contract/conta.ts'
import { handCookies } from '#server/comum/entrada/handed.ts'
import { heldSession } from '#server/comum/entrada/brought.ts'
import { strangerOf, visitorOf } from '#server/comum/entrada/visitor.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { Committed } from '#server/kit/write/committed.ts'
import { checkSenha, saveConta } from './edit.ts'
import { dropEmail, useEmail } from './email.ts'
import { prepareNova, savePassword } from './password.ts'
import { checkReset, requestReset, useReset } from './reset.ts'
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
        handCookies(call, { sessao: renovada.cookie })
        // in no table: a repetition of the call is answered without
        return { token: renovada.token }
      })
    },
  })
  serve(app, calls.requestReset, ({ entrada, query, ...call }) =>
    requestReset(entrada, strangerOf(call), query),
  )
  serve(app, calls.verifyReset, ({ entrada, query, ...call }) =>
    checkReset(entrada, strangerOf(call), query),
  )
  serve(app, calls.resetPassword, async ({ entrada, body, ...call }) => {
    const { message, ...handed } = await useReset(entrada, call.config, {
      visitor: strangerOf(call),
      ...body,
    })
    handCookies(call, handed)
    return { message }
  })
  serve(app, calls.confirmEmail, async ({ body, ...call }) =>
    useEmail(call.entrada, { visitor: strangerOf(call), own: () => heldSession(call), ...body }),
  )
  serve(app, calls.cancelEmail, ({ entrada, body, ...call }) =>
    dropEmail(entrada, strangerOf(call), body),
  )
  serve(app, calls.readAvisos, async ({ entrada, session }) => ({
    message: await avisosOf(entrada, session.cd_utilizador),
  }))
  serveWrite(app, calls.saveAvisos, async (tx, { session, body }) => {
    await setAvisos(tx, session.cd_utilizador, body)
    return { message: 'Avisos guardados com sucesso.' }
  })
}
