import {
  changePassword,
  confirmEmail,
  editConta,
  readAvisos,
  requestReset,
  resetPassword,
  saveAvisos,
  verifyReset,
} from '#contract/conta.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { saveConta } from './editar.ts'
import { useEmail } from './email.ts'
import { savePassword } from './password.ts'
import { askReset, checkReset, useReset } from './redefinir.ts'
import { avisosOf, setAvisos } from './rows.ts'

export function contaRoutes(app: App) {
  serve(app, editConta, ({ body, ...call }) => saveConta(call, body))
  serve(app, changePassword, ({ body, ...call }) => savePassword(call, body))
  serve(app, requestReset, ({ query, ...call }) => askReset(call, query))
  serve(app, verifyReset, ({ query, ...call }) => checkReset(call, query))
  serve(app, resetPassword, ({ body, ...call }) => useReset(call, body))
  serve(app, confirmEmail, ({ body, ...call }) => useEmail(call, body))
  serve(app, readAvisos, async ({ sistema, session }) => ({
    message: await avisosOf(sistema, session.cd_utilizador),
  }))
  serve(app, saveAvisos, ({ once, session, body }) =>
    once.sistema(async (tx) => {
      await setAvisos(tx, session.cd_utilizador, body)
      return { message: 'Avisos guardados com sucesso.' }
    }),
  )
}
