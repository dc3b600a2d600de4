import * as calls from '#contract/acidente/prestador.ts'
import type { AcidenteAceite } from '#contract/acidente/prestador.ts'
import { autorOf } from '#server/comum/autor.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import type { DaFila } from '#server/comum/pedido/detalhe.ts'
import { chaveOf, empresaOf } from '#server/comum/pedido/chave.ts'
import { answersPedido, serveFila } from '#server/comum/pedido/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { seenVersao } from '#server/kit/http/versao.ts'
import type { App } from '#server/kit/http/serve.ts'
import { pedidosDeAcidentes } from '../colunas.ts'
import { acidentesOfAll } from '../list.ts'
import { undoAceitacaoDeAcidente } from './anular.ts'
import { classifyAcidente } from './classify.ts'
import { acceptAcidente } from './decide.ts'

export function acidentePrestadorRoutes(app: App) {
  serveFila<DaFila & { cd_funcion: number }>(app, pedidosDeAcidentes, {
    list: acidentesOfAll,
    calls: calls.callsAcidentePrestador,
    answer: async (_db, pedido, { session, request }) => {
      const { cd, cd_empresa, cd_funcion } = pedido
      // The connection reads all companies and writes in none: the log entry needs its own scope.
      const leitor = { session, scope: { cd_empresa }, origem: request.ip }
      await app
        .database()
        .prestador.empresa(cd_empresa)
        .transaction((tx) => logLeitura(tx, leitor, { alvo: 'acidente', cd_alvo: cd, cd_funcion }))
      return { message: pedido }
    },
  })
  serveWrite(
    app,
    calls.acceptAcidente,
    answersPedido<AcidenteAceite>(pedidosDeAcidentes, acceptAcidente),
  )
  serveWrite(app, calls.undoAceitacaoDeAcidente, {
    empresa: empresaOf(pedidosDeAcidentes),
    write: async (tx, { params, session, body: { motivo } }) => {
      const chave = await chaveOf(tx, pedidosDeAcidentes, params.id)
      const anulacao = { autor: autorOf(session), motivo }
      return { message: await undoAceitacaoDeAcidente(tx, chave, anulacao) }
    },
  })
  serveWrite(app, calls.classifyAcidente, {
    empresa: empresaOf(pedidosDeAcidentes),
    write: async (tx, { params, session, request, body }) => {
      const chave = await chaveOf(tx, pedidosDeAcidentes, params.id)
      const caller = { autor: autorOf(session), seen: seenVersao(request) }
      return { message: await classifyAcidente(tx, chave, caller, body) }
    },
  })
}
