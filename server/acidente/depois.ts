import * as calls from '#contract/acidente/depois.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { takeDocument } from '#server/kit/files/take-document.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { attachAnexo, checkLugar, readAnexo, removeAnexo } from './anexos.ts'
import { writeAusencia } from './ausencia.ts'
import { writeComunicacao } from './comunicacao.ts'
import { writeGravidade } from './gravidade.ts'

export function depoisRoutes(app: App) {
  serveWrite(app, calls.writeAusencia, async (tx, { scope, autor, params, body, seen }) => {
    const qual = { ...params, seen }
    return { message: await writeAusencia(tx, { scope, autor }, qual, body) }
  })
  serveWrite(app, calls.writeComunicacao, async (tx, { scope, autor, params, body, seen }) => {
    const qual = { ...params, seen }
    return { message: await writeComunicacao(tx, { scope, autor }, qual, body) }
  })
  serveWrite(app, calls.writeGravidade, async (tx, { scope, autor, params, body, seen }) => {
    const qual = { ...params, seen }
    return { message: await writeGravidade(tx, { scope, autor }, qual, body) }
  })
  serveWrite(app, calls.attachAnexoAcidente, {
    first: async ({ db, scope, session, params, body }) => {
      await checkLugar(db, scope, params.id)
      return await takeDocument(body, 'anexo', waitingOf(session, scope))
    },
    write: async (tx, { scope, autor, params }, anexo) => {
      const cd = await attachAnexo(tx, { scope, autor }, params.id, anexo)
      return { message: `O ficheiro ${anexo.nome_fich} foi adicionado com sucesso.`, cd }
    },
  })
  serve(app, calls.readAnexoAcidente, async (call) => {
    const { cd, cd_funcion, conteudo, ...rest } = await readAnexo(
      call.db,
      call.scope,
      call.params.id,
    )
    const leitor = { ...call, origem: call.request.ip }
    await logLeitura(call.db, leitor, { alvo: 'anexo', cd_alvo: cd, cd_funcion })
    return { message: { anex: conteudo.toString('base64'), ...rest } }
  })
  serveWrite(app, calls.removeAnexoAcidente, async (tx, { scope, autor, params }) => {
    await removeAnexo(tx, { scope, autor }, params.id)
    return { message: 'Ficheiro removido com sucesso.' }
  })
}
