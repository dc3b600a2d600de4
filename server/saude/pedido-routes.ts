import * as calls from '#contract/saude/pedido/pedido.ts'
import { comentado, podeComentar } from '#server/comum/pedido/comentarios.ts'
import { commentAsEmpresa } from '#server/comum/pedido/comment.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { removePedido } from '#server/comum/pedido/remove.ts'
import { countPorLer, noteLida } from '#server/comum/pedido/respostas.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { pedidosSaude } from './pedido-list.ts'
import { requestDesmarcacao, requestMarcacao, requestMudanca } from './pedido-request.ts'
import { restorePedido } from './pedido-restore.ts'
import { pedidoOf } from './pedido-rows.ts'

export function pedidoSaudeRoutes(app: App) {
  serveWrite(app, calls.requestMarcacao, async (tx, call) =>
    requestMarcacao(tx, askedBy(call), call.body),
  )
  serveWrite(app, calls.requestMudanca, async (tx, call) =>
    requestMudanca(tx, askedBy(call), call.body),
  )
  serveWrite(app, calls.requestDesmarcacao, async (tx, call) =>
    requestDesmarcacao(tx, askedBy(call), call.body),
  )
  serveList(app, pedidosSaude)
  serve(app, calls.readNovasSaude, async (call) => ({
    message: await countPorLer(call, sobreMarcacoes),
  }))
  serve(app, calls.readPedidoSaude, async (call) => {
    const found = await pedidoOf(call.db, call.scope, call.params.id)
    if (!found) return { message: null }
    await noteLida(call, sobreMarcacoes, found.cd)
    return { message: { ...found, pode_comentar: podeComentar(sobreMarcacoes, found, call) } }
  })
  serveWrite(app, calls.removePedidoSaude, async (tx, { scope, params }) => {
    await removePedido(tx, sobreMarcacoes, { scope, id: params.id })
    return { message: 'Pedido removido com sucesso.' }
  })
  serveWrite(app, calls.restorePedidoSaude, async (tx, { scope, params }) => {
    await restorePedido(tx, scope, params.id)
    return { message: 'O pedido foi reposto e volta a aguardar a resposta do prestador.' }
  })
  serveWrite(app, calls.commentPedidoSaude, async (tx, { scope, session, params, body }) => {
    const dito = { scope, session, id: params.id, texto: body.texto }
    return comentado(await commentAsEmpresa(tx, sobreMarcacoes, dito))
  })
}

const askedBy = ({ scope, session }: { scope: Scope; session: Session }) => ({
  scope,
  autor: { cd: session.cd_utilizador, nome: session.nome },
})
