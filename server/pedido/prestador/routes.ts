import * as calls from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'
import type { Session } from '#server/kit/access/session.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { acceptPedido } from './accept.ts'
import { alteracoesAtuais, avisoOf } from './aviso.ts'
import { pedidosOfAll } from './list.ts'
import { refusePedido } from './refuse.ts'
import { atualOf, chaveOfPedido, readPedido } from './rows.ts'

export function pedidoPrestadorRoutes(app: App) {
  serveList(app, pedidosOfAll)
  serve(app, calls.readPedidoPrestador, async ({ db, params }) => {
    const pedido = await readPedido(db, await chaveOfPedido(db, params.id))
    const atual = await atualOf(db, pedido)
    return {
      message: pedido,
      alteracoes: alteracoesAtuais(pedido, atual),
      aviso: await avisoOf(db, pedido, atual),
    }
  })
  serveWrite(app, calls.acceptPedido, {
    empresa: empresaOf,
    write: async (tx, { params, session }) => ({
      message: await acceptPedido(tx, await chaveOfPedido(tx, params.id), decisorOf(session)),
    }),
  })
  serveWrite(app, calls.refusePedido, {
    empresa: empresaOf,
    write: async (tx, { params, session, body }) => {
      const decisao = { ...body, decisor: decisorOf(session) }
      return { message: await refusePedido(tx, await chaveOfPedido(tx, params.id), decisao) }
    },
  })
}

/** The company to enter before anything is written about a request. */
const empresaOf = async ({ db, params }: { db: Db; params: { id: number } }) =>
  (await chaveOfPedido(db, params.id)).cd_empresa

const decisorOf = ({ cd_utilizador: cd, nome }: Session) => ({ cd, nome })
