import { readFicha, readUltimaFicha } from '#contract/saude.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { logLeitura } from '#server/kit/leitura.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { fichaOf, ultimaFichaOf } from './rows.ts'

export function saudeRoutes(app: App) {
  serve(app, readUltimaFicha, async ({ db, scope, params }) => {
    const ficha = await ultimaFichaOf(db, scope, params.id)
    if (!ficha) throw new Refusal(404, fixedText('funcionarioNaoEncontrado'))
    return { message: { cd_anex: ficha.cd_anex ?? 0, dt: ficha.dt } }
  })
  serve(app, readFicha, async (call) => {
    const ficha = await fichaOf(call.db, call.scope, call.params.id)
    if (!ficha) throw new Refusal(404, 'Ficha de aptidão não encontrada.')
    const { cd_funcion, nome_fich, conteudo } = ficha
    await logLeitura(call, { alvo: 'ficha', cd_alvo: call.params.id, cd_funcion })
    return { message: { anex: conteudo.toString('base64'), nome_fich } }
  })
}
