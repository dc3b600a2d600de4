import { autorOf, type Autoria } from '#server/comum/autor.ts'
import * as calls from '#contract/acidente/depois.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { seenVersao } from '#server/kit/http/versao.ts'
import { takeDocument } from '#server/kit/files/take-document.ts'
import { type Scope, type Session, waitingOf } from '#server/kit/access/session.ts'
import { attachAnexo, checkLugar, readAnexo, removeAnexo } from './anexos.ts'
import { writeAusencia } from './ausencia.ts'
import { writeComunicacao } from './comunicacao.ts'
import { writeGravidade } from './gravidade.ts'

export function depoisRoutes(app: App) {
  serveWrite(app, calls.writeAusencia, async (tx, { params, body, request, ...call }) => {
    const qual = { ...params, seen: seenVersao(request) }
    return { message: await writeAusencia(tx, quemOf(call), qual, body) }
  })
  serveWrite(app, calls.writeComunicacao, async (tx, { params, body, request, ...call }) => {
    const qual = { ...params, seen: seenVersao(request) }
    return { message: await writeComunicacao(tx, quemOf(call), qual, body) }
  })
  serveWrite(app, calls.writeGravidade, async (tx, { params, body, request, ...call }) => {
    const qual = { ...params, seen: seenVersao(request) }
    return { message: await writeGravidade(tx, quemOf(call), qual, body) }
  })
  serveWrite(app, calls.attachAnexoAcidente, {
    first: async ({ db, scope, session, params, body }) => {
      await checkLugar(db, scope, params.id)
      return await takeDocument(body, 'anexo', waitingOf(session, scope))
    },
    write: async (tx, { params, ...call }, anexo) => {
      const cd = await attachAnexo(tx, quemOf(call), params.id, anexo)
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
  serveWrite(app, calls.removeAnexoAcidente, async (tx, { params, ...call }) => {
    await removeAnexo(tx, quemOf(call), params.id)
    return { message: 'Ficheiro removido com sucesso.' }
  })
}

const quemOf = ({ scope, session }: { scope: Scope; session: Session }): Autoria => ({
  scope,
  autor: autorOf(session),
})
