import * as calls from '#contract/fator/fator.ts'
import { setRule } from '#server/comum/entrada/deve-fator.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { proposeCodigo, removeCodigo, renewRecuperacao } from './codigo.ts'
import { requirePassword, tryCodigo, tryProposed } from './codigo.ts'
import { callerOf, confirm, give, prove, spareNone, withCodes } from './giving.ts'
import { askLift, pendentesOf, requireMembro } from './levantar.ts'
import { fatorOf, levantamentoOf, politicaDaEmpresa } from './rows.ts'

const area = 'cliente'
const role = 'entrada'

export function fatorRoutes(app: App) {
  const { own } = calls
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
  ofEmpresa(app)
}

function ofEmpresa(app: App) {
  serve(app, calls.readPolitica, async ({ entrada, scope }) => ({
    message: await politicaDaEmpresa(entrada, scope.cd_empresa),
  }))
  serveWrite(app, calls.savePolitica, async (tx, { scope, session, body: { quem } }) => {
    const { cd_empresa } = scope
    if (scope.membro.cd_organig !== cd_empresa) throw soDaRaiz()
    const changed = await setRule(tx, cd_empresa, quem)
    if (!changed) return { message: 'Nada foi alterado.' }
    const autor = { cd_autor: session.cd_utilizador, cd_alvo: session.cd_utilizador }
    const descr = `Segundo fator obrigatório: ${nomes[quem]}`
    await logAcao(tx, { acao: 'fator_politica', ...autor, descr, cd_organig: cd_empresa })
    return { message: 'Regra guardada. Vale a partir da próxima entrada de cada pessoa.' }
  })
  serve(app, calls.readFatorMembro, async ({ entrada, scope, params: { user } }) => {
    await requireMembro(entrada, scope, user)
    const levantamento = await levantamentoOf(entrada, user)
    return { message: { tem: await hasFator(entrada, user), levantamento } }
  })
  serve(app, calls.listLevantamentos, async ({ entrada, scope, session }) => ({
    message: await pendentesOf(entrada, session, scope),
  }))
  serveWrite(app, calls.liftFatorMembro, {
    role,
    first: ({ entrada, scope, params }) => requireMembro(entrada, scope, params.user),
    write: (tx, { session, params }) => askLift(tx, session, params.user),
  })
}

const nomes = { ninguem: 'ninguém', saude: 'quem vê Saúde', todos: 'todos' } as const

const soDaRaiz = () =>
  new Refusal(403, 'Esta regra é de toda a empresa: só um administrador da empresa a muda.')
