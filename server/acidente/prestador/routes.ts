import * as calls from '#contract/acidente/prestador.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import type { DaFila } from '#server/comum/pedido/detalhe.ts'
import { chaveOf, empresaOf } from '#server/comum/pedido/chave.ts'
import { serveAnswer, serveFila } from '#server/comum/pedido/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
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
    note: async ({ session, request }, { cd, cd_empresa, cd_funcion }) => {
      // The connection reads all companies and writes in none: the log entry needs its own scope.
      const leitor = { session, scope: { cd_empresa }, origem: request.ip }
      await app
        .database()
        .prestador.empresa(cd_empresa)
        .transaction((tx) => logLeitura(tx, leitor, { alvo: 'acidente', cd_alvo: cd, cd_funcion }))
    },
  })
  serveAnswer(app, calls.acceptAcidente, pedidosDeAcidentes, acceptAcidente)
  serveAnswer(app, calls.undoAceitacaoDeAcidente, pedidosDeAcidentes, undoAceitacaoDeAcidente)
  serveWrite(app, calls.classifyAcidente, {
    empresa: empresaOf(pedidosDeAcidentes),
    write: async (tx, { params, autor, seen, body }) => {
      const chave = await chaveOf(tx, pedidosDeAcidentes, params.id)
      const caller = { autor, seen }
      return { message: await classifyAcidente(tx, chave, caller, body) }
    },
  })
}
