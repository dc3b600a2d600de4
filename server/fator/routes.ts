import * as calls from '#contract/fator/fator.ts'
import { setRule } from '#server/comum/entrada/deve-fator.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { askLift, pendentesOf, requireMembro } from './levantar.ts'
import { levantamentoOf, politicaDaEmpresa } from './rows.ts'
import { ownFatorRoutes } from './own.ts'

const role = 'entrada'

export function fatorRoutes(app: App) {
  ownFatorRoutes(app, calls.own, 'cliente')
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
