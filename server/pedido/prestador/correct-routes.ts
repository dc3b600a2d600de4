import { correctFuncionario as theCall } from '#contract/pedido/correcao.ts'
import { findDuplicadosPrestador } from '#contract/pedido/duplicados.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { seenVersao } from '#server/kit/http/versao.ts'
import { answerDuplicados, entreTodos } from '../duplicados.ts'
import { correctFuncionario, empresaOfCorrecao } from './correct.ts'

export function correcaoRoutes(app: App) {
  serve(app, findDuplicadosPrestador, async (call) => ({
    message: await answerDuplicados(call, entreTodos(call.params.empresa), call.body),
  }))
  serveWrite(app, theCall, {
    empresa: async ({ db, params }) => await empresaOfCorrecao(db, params),
    logs: true,
    write: async (tx, { params, session, request, body }) => {
      const chave = { cd_empresa: params.empresa, cd_funcion: params.codigo }
      const quem = { ...chave, autor: session, seen: seenVersao(request) }
      return { message: await correctFuncionario(tx, quem, body) }
    },
  })
}
