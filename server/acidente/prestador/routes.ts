import * as calls from '#contract/acidente/prestador.ts'
import { commentAcidentePrestador } from '#contract/acidente/comentario.ts'
import { logLeitura } from '#server/comum/leitura.ts'
import { comentado } from '#server/comum/pedido/comentarios.ts'
import { commentAsPrestador } from '#server/comum/pedido/comment.ts'
import { chaveOf, empresaOf } from '#server/comum/pedido/chave.ts'
import { decisorOf } from '#server/comum/pedido/decide.ts'
import { sobreAcidentes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { acceptAcidente, refuseAcidente } from './decide.ts'
import { acidentesOfAll } from './list.ts'
import { readReportado } from './rows.ts'

export function acidentePrestadorRoutes(app: App) {
  serveList(app, acidentesOfAll)
  serve(app, calls.readAcidentePrestador, async ({ db, session, request, params }) => {
    const chave = await keyOf(db, params)
    const { cd_organig: _, cd_autor: __, ...message } = await readReportado(db, chave)
    // the queue reads over all companies and writes in none: who read it is noted in the one it is of
    const leitor = { session, scope: chave, origem: request.ip }
    const { cd, cd_funcion } = message
    await app
      .database()
      .prestador.empresa(chave.cd_empresa)
      .transaction((tx) => logLeitura(tx, leitor, { alvo: 'acidente', cd_alvo: cd, cd_funcion }))
    return { message }
  })
  serveWrite(app, calls.acceptAcidente, {
    empresa: empresaOf(sobreAcidentes),
    write: async (tx, { params, session, body }) => {
      const decisao = { ...body, decisor: decisorOf(session) }
      return { message: await acceptAcidente(tx, await keyOf(tx, params), decisao) }
    },
  })
  serveWrite(app, commentAcidentePrestador, {
    empresa: empresaOf(sobreAcidentes),
    write: async (tx, { params, session, body }) => {
      const dito = { chave: await keyOf(tx, params), autor: decisorOf(session), ...body }
      return comentado(await commentAsPrestador(tx, sobreAcidentes, dito))
    },
  })
  serveWrite(app, calls.refuseAcidente, {
    empresa: empresaOf(sobreAcidentes),
    write: async (tx, { params, session, body }) => {
      const decisao = { ...body, decisor: decisorOf(session) }
      return { message: await refuseAcidente(tx, await keyOf(tx, params), decisao) }
    },
  })
}

const keyOf = async (db: Db, { id }: { id: number }) => await chaveOf(db, sobreAcidentes, id)
