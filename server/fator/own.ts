import type { own, ownPrestador } from '#contract/fator/fator.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { proposeCodigo, removeCodigo, renewRecuperacao } from './codigo.ts'
import { requirePassword, tryCodigo, tryProposed } from './codigo.ts'
import { callerOf, confirm, give, prove, spareNone, withCodes } from './giving.ts'
import { fatorOf } from './rows.ts'

const role = 'entrada'

/** One's own factor, on either side. */
export function ownFatorRoutes(
  app: App,
  calls: typeof own | typeof ownPrestador,
  area: 'cliente' | 'prestador',
) {
  serve(app, calls.readFator, async ({ entrada, config, session }) => ({
    message: await fatorOf(entrada, config, session),
  }))
  serveWrite(app, calls.giveCodigo, {
    role,
    first: (call) => tryCodigo(call.entrada, callerOf(call, area), call.body.codigo),
    write: (tx, call) => give(tx, call, area),
  })
  serve(app, calls.proposeCodigo, ({ entrada, config, body, ...call }) =>
    proposeCodigo(entrada, { ...callerOf({ ...call, config }, area), config, body }),
  )
  serveWrite(app, calls.confirmCodigo, {
    role,
    first: (call) => tryProposed(call.entrada, callerOf(call, area), call.body.codigo),
    write: (tx, call, proposed) => confirm(tx, call, { area, proposed }),
  })
  serveWrite(app, calls.removeCodigo, {
    role,
    first: (call) => requirePassword(call.entrada, callerOf(call, area), call.body.password),
    write: (tx, { config, session }) => removeCodigo(tx, config, session.cd_utilizador),
  })
  serveWrite(app, calls.renewRecuperacao, {
    role,
    write: async (tx, { session }) => withCodes(await renewRecuperacao(tx, session.cd_utilizador)),
  })
  serveWrite(app, calls.forgetDispositivos, {
    role,
    write: (tx, { session }) => spareNone(tx, session),
  })
  serveWrite(app, calls.sendProva, { role, write: (tx, { session }) => prove(tx, session, area) })
}
