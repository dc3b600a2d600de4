import {
  listFuncionarios,
  listMinificado,
  readFoto,
  readFuncionario,
} from '#contract/funcionario.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { logLeitura } from '#server/kit/leitura.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { serveList } from '#server/kit/serve-list.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { funcionariosIn } from './list.ts'
import { fotoOf, funcionarioOf, minificadosOf } from './rows.ts'

export function funcionarioRoutes(app: App) {
  serveList(app, listFuncionarios, ({ db, scope, query, config }) =>
    funcionariosIn(db, scope, { validade: query.validade, dias: config.DIAS_AVISO_EXAME }),
  )
  serve(app, listMinificado, async ({ db, scope }) => ({ message: await minificadosOf(db, scope) }))
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
    await logLeitura(call, { alvo: 'foto', cd_alvo: foto.cd, cd_funcion: foto.cd })
    return { message: `data:${foto.mime};base64,${foto.conteudo.toString('base64')}` }
  })
}

const naoEncontrado = () => new Refusal(404, fixedText('funcionarioNaoEncontrado'))
