import * as calls from '#contract/saude/pedido/prestador.ts'
import { comentado } from '#server/comum/pedido/comentarios.ts'
import { commentAsPrestador } from '#server/comum/pedido/comment.ts'
import { chaveOf, empresaOf } from '#server/comum/pedido/chave.ts'
import { decisorOf } from '#server/comum/pedido/decide.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { refusePedido } from './pedido-answer.ts'
import { pedidosSaudeOfAll } from './pedido-list.ts'
import { pedidoAgora } from './pedido-rows.ts'

export function pedidoSaudePrestadorRoutes(app: App) {
  serveList(app, pedidosSaudeOfAll)
  serve(app, calls.readPedidoSaudePrestador, async ({ db, params }) => ({
    message: await pedidoAgora(db, await keyOf(db, params)),
  }))
  serveWrite(app, calls.commentPedidoSaudePrestador, {
    empresa: empresaOf(sobreMarcacoes),
    write: async (tx, { params, session, body }) => {
      const dito = { chave: await keyOf(tx, params), autor: decisorOf(session), ...body }
      return comentado(await commentAsPrestador(tx, sobreMarcacoes, dito))
    },
  })
  serveWrite(app, calls.refusePedidoSaude, {
    empresa: empresaOf(sobreMarcacoes),
    write: async (tx, { params, session, body }) => {
      const decisao = { ...body, decisor: decisorOf(session) }
      return { message: await refusePedido(tx, await keyOf(tx, params), decisao) }
    },
  })
}

const keyOf = async (db: Db, { id }: { id: number }) => await chaveOf(db, sobreMarcacoes, id)
