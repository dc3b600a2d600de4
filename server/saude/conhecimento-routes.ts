import * as calls from '#contract/saude/conhecimento.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { empresaCliente } from '#server/comum/no.ts'
import { piece } from '#server/db/sql.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { takeDocument } from '#server/kit/files/take-document.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { codesChosen } from '#server/kit/list/chosen.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { adaptacoes, adaptacoesOfAll } from './adaptacao-list.ts'
import { attachAssinada, readAssinada } from './assinada.ts'
import { completeAdaptacao, planAdaptacao, reopenAdaptacao } from './adaptacao.ts'
import { recordConhecimento, removeConhecimento } from './conhecimento.ts'
import { exames } from './list.ts'
import { chaveOfExame } from './prestador/rows.ts'

export function conhecimentoRoutes(app: App) {
  serveWrite(app, calls.recordConhecimento, async (tx, call) => {
    const { scope, autor, body } = call
    const { cds, filtros, ...form } = body
    const choice = filtros ? { filtros: { ...filtros, conhecimento: 'por_dar' } } : { cds }
    const chosen = await codesChosen(tx, exames, call, {
      choice,
      maximo: calls.conhecimentosMaximo,
      nome: 'os exames',
      demasiados: (total) =>
        `São ${total} fichas, e registam-se ${calls.conhecimentosMaximo} de cada vez. Reduza a escolha com a pesquisa ou os filtros.`,
    })
    const by = {
      cd_empresa: scope.cd_empresa,
      autor,
      do_prestador: false,
      within: await withinScope(tx, scope),
    }
    return { message: await recordConhecimento(tx, by, chosen, form) }
  })
  serveWrite(app, calls.removeConhecimento, async (tx, { scope, params }) => {
    const by = { cd_empresa: scope.cd_empresa, within: await withinScope(tx, scope) }
    return { message: await removeConhecimento(tx, by, params.id) }
  })
  serveWrite(app, calls.attachAssinada, {
    first: async ({ scope, session, body }) =>
      await takeDocument(body, 'anexo', waitingOf(session, scope)),
    write: async (tx, { scope, params }, ficheiro) => {
      const where = { cd_empresa: scope.cd_empresa, within: await withinScope(tx, scope) }
      return { message: await attachAssinada(tx, where, params.id, ficheiro) }
    },
  })
  serve(app, calls.readAssinada, async ({ db, scope, session, params, request }) => {
    const where = { cd_empresa: scope.cd_empresa, within: await withinScope(db, scope) }
    const { cd_anex, cd_funcion, ...lida } = await readAssinada(db, where, params.id)
    const leitor = { session, scope, origem: request.ip }
    await logLeitura(db, leitor, { alvo: 'ficha', cd_alvo: cd_anex, cd_funcion })
    return { message: answerOf(lida) }
  })
  serveList(app, adaptacoes)
  serveWrite(app, calls.planAdaptacao, async (tx, { scope, autor, params, body, seen }) => {
    const qual = { ...params, seen }
    return { message: await planAdaptacao(tx, { scope, autor }, qual, body) }
  })
  serveWrite(app, calls.completeAdaptacao, async (tx, { scope, autor, params, body, seen }) => {
    const qual = { ...params, seen }
    return { message: await completeAdaptacao(tx, { scope, autor }, qual, body) }
  })
  serveWrite(app, calls.reopenAdaptacao, async (tx, { scope, autor, params }) => ({
    message: await reopenAdaptacao(tx, { scope, autor }, params.id),
  }))
}

export function conhecimentoPrestadorRoutes(app: App) {
  serveList(app, adaptacoesOfAll)
  serveWrite(app, calls.recordConhecimentoPrestador, {
    empresa: async ({ db, body }) => await empresaCliente(db, body.cd_empresa),
    write: async (tx, { body, autor }) => {
      const { cd_empresa, cds, ...form } = body
      const by = { cd_empresa, autor, do_prestador: true, within: piece`true` }
      return { message: await recordConhecimento(tx, by, [...new Set(cds)], form) }
    },
  })
  serveWrite(app, calls.removeConhecimentoPrestador, {
    empresa: async ({ db, params }) => (await chaveOfExame(db, params.id)).cd_empresa,
    write: async (tx, { params }) => {
      const { cd, cd_empresa } = await chaveOfExame(tx, params.id)
      return { message: await removeConhecimento(tx, { cd_empresa, within: piece`true` }, cd) }
    },
  })
  serveWrite(app, calls.attachAssinadaPrestador, {
    empresa: async ({ db, params }) => (await chaveOfExame(db, params.id)).cd_empresa,
    first: async ({ body, session }) => await takeDocument(body, 'anexo', waitingOf(session)),
    write: async (tx, { params }, ficheiro) => {
      const { cd, cd_empresa } = await chaveOfExame(tx, params.id)
      const where = { cd_empresa, within: piece`true` }
      return { message: await attachAssinada(tx, where, cd, ficheiro) }
    },
  })
  serve(app, calls.readAssinadaPrestador, async ({ db, session, params, request }) => {
    const { cd, cd_empresa } = await chaveOfExame(db, params.id)
    const where = { cd_empresa, within: piece`true` }
    const { cd_anex, cd_funcion, ...lida } = await readAssinada(db, where, cd)
    const leitor = { session, scope: { cd_empresa }, origem: request.ip }
    const { anotar } = app.database().prestador
    await logLeitura(anotar, leitor, { alvo: 'ficha', cd_alvo: cd_anex, cd_funcion })
    return { message: answerOf(lida) }
  })
}

const answerOf = ({
  conteudo,
  ...rest
}: {
  conteudo: Buffer
  mime: string
  nome_fich: string
}) => ({
  anex: conteudo.toString('base64'),
  ...rest,
})
