import { ownPrestador as own } from '#contract/fator/fator.ts'
import * as calls from '#contract/fator/prestador.ts'
import { logEquipa } from '#server/comum/registo/equipa.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { proposeCodigo, removeCodigo, renewRecuperacao } from '../codigo.ts'
import { requirePassword, tryCodigo, tryProposed } from '../codigo.ts'
import { callerOf, confirm, give, prove, spareNone, withCodes } from '../giving.ts'
import { askLift, pendentesOf } from '../levantar.ts'
import { contaNamed, fatorOf, politicaOf, setPolitica } from '../rows.ts'

const area = 'prestador'
const role = 'entrada'

export function fatorPrestadorRoutes(app: App) {
  serve(app, own.readFator, async ({ entrada, config, session }) => ({
    message: await fatorOf(entrada, config, session),
  }))
  serveWrite(app, own.giveCodigo, {
    role,
    first: (call) => tryCodigo(call.entrada, callerOf(call, area), call.body.codigo),
    write: (tx, call) => give(tx, call, area),
  })
  serve(app, own.proposeCodigo, ({ entrada, config, body, ...call }) =>
    proposeCodigo(entrada, { ...callerOf({ ...call, config }, area), config, body }),
  )
  serveWrite(app, own.confirmCodigo, {
    role,
    first: (call) => tryProposed(call.entrada, callerOf(call, area), call.body.codigo),
    write: (tx, call, proposed) => confirm(tx, call, { area, proposed }),
  })
  serveWrite(app, own.removeCodigo, {
    role,
    first: (call) => requirePassword(call.entrada, callerOf(call, area), call.body.password),
    write: (tx, { config, session }) => removeCodigo(tx, config, session.cd_utilizador),
  })
  serveWrite(app, own.renewRecuperacao, {
    role,
    write: async (tx, { session }) => withCodes(await renewRecuperacao(tx, session.cd_utilizador)),
  })
  serveWrite(app, own.forgetDispositivos, {
    role,
    write: (tx, { session }) => spareNone(tx, session),
  })
  serveWrite(app, own.sendProva, { role, write: (tx, { session }) => prove(tx, session, area) })
  serve(app, calls.readPoliticaPrestador, async ({ entrada, config }) => {
    const { prestador, clientes } = await politicaOf(entrada)
    return { message: { prestador: config.SEGUNDO_FATOR_PRESTADOR ?? prestador, clientes } }
  })
  serveWrite(app, calls.savePoliticaPrestador, {
    role,
    write: async (tx, { session: { cd_utilizador: cd }, body: { clientes } }) => {
      await setPolitica(tx, clientes)
      const descr = `Segundo fator de todas as empresas: ${clientes === 'exigir' ? 'exigido' : 'como cada empresa decide'}`
      await logEquipa(tx, { acao: 'fator_politica', cd_autor: cd, cd_alvo: cd, descr })
      return { message: 'Regra guardada. Vale a partir da próxima entrada de cada pessoa.' }
    },
  })
  serve(app, calls.listLevantamentosPrestador, async ({ entrada, session }) => ({
    message: await pendentesOf(entrada, session),
  }))
  serveWrite(app, calls.liftFator, {
    role,
    write: async (tx, { session, body }) => await askLift(tx, session, await contaNamed(tx, body)),
  })
}
