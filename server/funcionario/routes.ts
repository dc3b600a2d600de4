import { readFoto, readFuncionario } from '#contract/funcionario/funcionario.ts'
import { fixFuncionarios } from '#contract/funcionario/todos.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { funcionarios, minificados } from './list.ts'
import { funcionarioPrestadorRoutes } from './prestador/routes.ts'
import { fotoOf, funcionarioOf } from './rows.ts'
import { fixFuncionariosOf } from './todos.ts'

export function funcionarioRoutes(app: App) {
  funcionarioPrestadorRoutes(app)
  serveList(app, funcionarios)
  serveList(app, minificados)
  serve(app, fixFuncionarios, async (call) => ({
    message: await fixFuncionariosOf(call.db, call, call.body),
  }))
  serve(app, readFuncionario, async ({ db, scope, params }) => {
    const found = await funcionarioOf(db, scope, params.codigo)
    if (!found) throw naoEncontrado()
    const ficha = scope.membro.direitos.includes('saude.doc') && found.cd_anex !== null
    return {
      message: {
        ...found,
        cd_anex: ficha ? (found.cd_anex ?? 0) : 0,
        dt_anex: ficha ? found.dt_anex : null,
      },
    }
  })
  serve(app, readFoto, async (call) => {
    const foto = await fotoOf(call.db, call.scope, call.params.codigo)
    if (!foto) throw naoEncontrado()
    if (!foto.conteudo) return { message: null }
    const leitor = { ...call, origem: call.request.ip }
    await logLeitura(call.db, leitor, { alvo: 'foto', cd_alvo: foto.cd, cd_funcion: foto.cd })
    return { message: `data:${foto.mime};base64,${foto.conteudo.toString('base64')}` }
  })
}

const naoEncontrado = () => new Refusal(404, fixedText('funcionarioNaoEncontrado'))
