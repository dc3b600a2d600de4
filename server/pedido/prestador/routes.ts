import * as calls from '#contract/pedido/prestador.ts'
import * as varios from '#contract/pedido/varios.ts'
import { decisorOf } from '#server/comum/pedido/decide.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { serveAnswer, serveFila } from '#server/comum/pedido/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { acceptPedido } from './accept.ts'
import { undoAceitacao } from './anular.ts'
import { alteracoesAtuais, avisoOf, desmarcadasOf, conferidosOf } from './aviso.ts'
import { pedidosDeFuncionarios, pedidosOfAll } from '../list.ts'
import { atualOf, type PedidoDeFuncionario } from './rows.ts'
import { notePart, seriesEmCurso, stopSerie } from './serie.ts'
import { answerVarios } from './varios.ts'
import { findDuplicadosPrestador } from '#contract/pedido/duplicados.ts'
import { answerDuplicados, entreTodos } from '../duplicados.ts'
import { correctFuncionario, empresaOfCorrecao } from './correct.ts'

export function pedidoPrestadorRoutes(app: App) {
  serveFila<PedidoDeFuncionario>(app, pedidosDeFuncionarios, {
    list: pedidosOfAll,
    calls: calls.callsPedidoPrestador,
    answer: async (pedido, { db }) => {
      const atual = await atualOf(db, pedido)
      const alteracoes = alteracoesAtuais(pedido, atual)
      return { message: pedido, alteracoes, aviso: await avisoOf(db, pedido, atual) }
    },
  })
  serve(app, calls.listConferidos, async ({ db, query }) => ({
    message: await conferidosOf(db, query.pedidos.split(',').map(Number)),
  }))
  serve(app, calls.listDesmarcadas, async ({ db, query }) => ({
    message: await desmarcadasOf(db, query.pedidos.split(',').map(Number)),
  }))
  serveWrite(app, varios.answerPedidos, {
    empresa: async ({ body }) => await Promise.resolve(body.cd_empresa),
    first: async ({ entrada, session, body: { serie, motivo } }) => {
      if (serie) await notePart(entrada, session, { ...serie, recusa: motivo != null })
    },
    write: async (tx, { session, body: { cd_empresa, cds, motivo, nota, serie } }) => {
      const chaves = [...new Set(cds)].map((cd) => ({ cd, cd_empresa }))
      const decisor = decisorOf(session)
      const parte = serie ? { chave: serie.chave, fim: serie.fim } : undefined
      const decisao = { decisor, motivo: motivo ?? undefined, nota: nota ?? null, serie: parte }
      return { message: await answerVarios(tx, chaves, decisao) }
    },
  })
  serve(app, varios.listSeries, async ({ entrada }) => ({ message: await seriesEmCurso(entrada) }))
  serveWrite(app, varios.stopSerie, {
    role: 'entrada',
    write: async (tx, { session, body: { chave } }) => ({
      message: await stopSerie(tx, { chave, por: session.nome }),
    }),
  })
  serveAnswer(app, calls.acceptPedido, sobreFuncionarios, acceptPedido)
  serveAnswer(app, calls.undoAceitacao, sobreFuncionarios, undoAceitacao)
  serve(app, findDuplicadosPrestador, async (call) => ({
    message: await answerDuplicados(call, entreTodos(call.params.empresa), call.body),
  }))
  serveWrite(app, calls.correctFuncionario, {
    empresa: async ({ db, params }) => await empresaOfCorrecao(db, params),
    logs: true,
    write: async (tx, { params, session, seen, body }) => {
      const chave = { cd_empresa: params.empresa, cd_funcion: params.codigo }
      const quem = { ...chave, autor: session, seen }
      return { message: await correctFuncionario(tx, quem, body) }
    },
  })
}
