import * as calls from '#contract/pedido/prestador.ts'
import { commentPedidoPrestador } from '#contract/pedido/comentario.ts'
import * as varios from '#contract/pedido/varios.ts'
import { comentado } from '#server/comum/pedido/comentarios.ts'
import { commentAsPrestador } from '#server/comum/pedido/comment.ts'
import { chaveOf, empresaOf } from '#server/comum/pedido/chave.ts'
import { decisorOf } from '#server/comum/pedido/decide.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { acceptPedido } from './accept.ts'
import { alteracoesAtuais, avisoOf } from './aviso.ts'
import { correcaoRoutes } from './correct-routes.ts'
import { conferidosOf } from './conferir.ts'
import { desmarcadasOf } from './desmarcadas.ts'
import { pedidosOfAll } from './list.ts'
import { refusePedido } from './refuse.ts'
import { atualOf, readPedido } from './rows.ts'
import { notePart, seriesEmCurso, stopSerie } from './serie.ts'
import { answerPedidos } from './varios.ts'

export function pedidoPrestadorRoutes(app: App) {
  serveList(app, pedidosOfAll)
  correcaoRoutes(app)
  serve(app, calls.readPedidoPrestador, async ({ db, params }) => {
    const pedido = await readPedido(db, await keyOf(db, params))
    const atual = await atualOf(db, pedido)
    return {
      message: pedido,
      alteracoes: alteracoesAtuais(pedido, atual),
      aviso: await avisoOf(db, pedido, atual),
    }
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
      return { message: await answerPedidos(tx, chaves, decisao) }
    },
  })
  serve(app, varios.listSeries, async ({ entrada }) => ({ message: await seriesEmCurso(entrada) }))
  serveWrite(app, varios.stopSerie, {
    role: 'entrada',
    write: async (tx, { session, body: { chave } }) => ({
      message: await stopSerie(tx, { chave, por: session.nome }),
    }),
  })
  serveWrite(app, calls.acceptPedido, {
    empresa: empresaOf(sobreFuncionarios),
    write: async (tx, { params, session, body }) => {
      const decisao = { decisor: decisorOf(session), nota: body.nota ?? null }
      return { message: await acceptPedido(tx, await keyOf(tx, params), decisao) }
    },
  })
  serveWrite(app, commentPedidoPrestador, {
    empresa: empresaOf(sobreFuncionarios),
    write: async (tx, { params, session, body }) => {
      const dito = { chave: await keyOf(tx, params), autor: decisorOf(session), ...body }
      return comentado(await commentAsPrestador(tx, sobreFuncionarios, dito))
    },
  })
  serveWrite(app, calls.refusePedido, {
    empresa: empresaOf(sobreFuncionarios),
    write: async (tx, { params, session, body }) => {
      const decisao = { ...body, decisor: decisorOf(session) }
      return { message: await refusePedido(tx, await keyOf(tx, params), decisao) }
    },
  })
}

const keyOf = async (db: Db, { id }: { id: number }) => await chaveOf(db, sobreFuncionarios, id)
