import { autorOf } from '#server/comum/autor.ts'
import * as calls from '#contract/acidente/acidente.ts'
import { commentAcidente } from '#contract/acidente/comentario.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { comentado, podeComentar } from '#server/comum/pedido/comentarios.ts'
import { commentAsEmpresa } from '#server/comum/pedido/comment.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { noteLida } from '#server/comum/pedido/respostas.ts'
import { removePedido } from '#server/comum/pedido/remove.ts'
import { restorePedido } from '#server/comum/pedido/restore.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { tagVersao } from '#server/kit/http/versao.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { acidentes, acidentesPendentes } from './list.ts'
import { requestAcidente } from './request.ts'
import { semAcidente } from './aceite.ts'
import { anoOf } from './ano.ts'
import { depoisRoutes } from './depois.ts'
import { acidenteOf, pendenteOf, tiposAcidente } from './rows.ts'

export function acidenteRoutes(app: App) {
  serveList(app, acidentes)
  serveList(app, acidentesPendentes)
  serve(app, calls.readAcidentePendente, async (call) => {
    const found = await pendenteOf(call.db, call.scope, call.params.id)
    if (!found) return { message: null }
    await logReading(call, found)
    await noteLida(call, sobreAcidentes, found.cd)
    return { message: { ...found, pode_comentar: podeComentar(sobreAcidentes, found, call) } }
  })
  serveWrite(app, calls.removeAcidentePendente, async (tx, { scope, params }) => {
    await removePedido(tx, sobreAcidentes, { scope, id: params.id })
    return { message: 'Pedido removido com sucesso.' }
  })
  serveWrite(app, calls.restoreAcidentePendente, async (tx, { scope, params }) => {
    await restorePedido(tx, sobreAcidentes, { scope, id: params.id })
    return { message: 'O pedido foi reposto e volta a aguardar a resposta do prestador.' }
  })
  serveWrite(app, commentAcidente, async (tx, { scope, session, params, body }) => {
    const dito = { scope, session, id: params.id, texto: body.texto }
    return comentado(await commentAsEmpresa(tx, sobreAcidentes, dito))
  })
  serve(app, calls.readAnoDeAcidentes, async ({ db, scope, query }) => ({
    message: await anoOf(db, scope, query.ano),
  }))
  serve(app, calls.readAcidente, async (call) => {
    const found = await acidenteOf(call.db, call.scope, call.params.id)
    if (!found) throw semAcidente()
    tagVersao(call.reply, found)
    await logReading(call, found)
    return { message: found }
  })
  serveWrite(app, calls.requestAcidente, async (tx, { scope, session, body }) => {
    const autor = autorOf(session)
    const cd = await requestAcidente(tx, { scope, autor }, body)
    return { message: 'Acidente registado com sucesso. O pedido seguiu para o prestador.', cd }
  })
  serve(app, calls.listTiposAcidente, async ({ comum }) => ({
    message: await tiposAcidente(comum),
  }))
  depoisRoutes(app)
}

type Reading = { db: Db; session: Session; scope: Scope; request: { ip: string } }

const logReading = async (
  { db, session, scope, request }: Reading,
  { cd, cd_funcion }: { cd: number; cd_funcion: number },
) => {
  const leitor = { session, scope, origem: request.ip }
  await logLeitura(db, leitor, { alvo: 'acidente', cd_alvo: cd, cd_funcion })
}
