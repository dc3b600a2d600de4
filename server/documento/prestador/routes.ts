import * as calls from '#contract/documento/prestador.ts'
import { logLeituraDeNinguem } from '#server/comum/leitura.ts'
import { chaveOfNo, empresaCliente } from '#server/comum/no.ts'
import type { Db } from '#server/db/database.ts'
import { piece } from '#server/db/sql.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { documentosOfAll } from '../list.ts'
import { chaveOfDocumento, contasOf, documentoDoPrestador, ficheiroOfDocumento } from '../rows.ts'
import {
  changeDocumentoComPrazo,
  createDocumentoComPrazo,
  removeDocumentoComPrazo,
  renewDocumentoComPrazo,
  type OndeDocumento,
} from '../save.ts'
import { takeFicheiro, takeDocumentoForm } from '../take.ts'

type Caller = Pick<OndeDocumento, 'autor' | 'seen'>

const ondeOf = (cd_empresa: number, { autor, seen }: Caller): OndeDocumento => ({
  cd_empresa,
  org: cd_empresa,
  dentro: piece`true`,
  autor,
  do_prestador: true,
  seen,
})

const empresaOf = async ({ db, params }: { db: Db; params: { id: number } }) =>
  (await chaveOfDocumento(db, params.id)).cd_empresa

export function documentoPrestadorRoutes(app: App) {
  serveList(app, documentosOfAll)
  serve(app, calls.readDocumentoPrestador, async ({ db, params, config }) => {
    const chave = await chaveOfDocumento(db, params.id)
    // its files and history are read inside its company alone
    const dela = app.database().prestador.empresa(chave.cd_empresa)
    return { message: await documentoDoPrestador(dela, chave, config) }
  })
  serve(app, calls.readFicheiroDocumentoPrestador, async ({ db, session, params, request }) => {
    const scope = await chaveOfDocumento(db, params.documento)
    const { cd_empresa } = scope
    const message = await app
      .database()
      .prestador.empresa(cd_empresa)
      .transaction(async (tx) => {
        const lido = await ficheiroOfDocumento(tx, { cd_empresa, dentro: piece`true` }, params)
        const leitor = { session, scope, origem: request.ip }
        await logLeituraDeNinguem(tx, leitor, { alvo: 'documento', cd_alvo: params.id })
        return lido
      })
    return { message }
  })
  serve(app, calls.listContasDocumentoPrestador, async ({ db, entrada, query }) => {
    const cd_empresa = await empresaCliente(db, query.empresa)
    return { message: await contasOf(entrada, { cd_empresa, org: cd_empresa }) }
  })
  serveWrite(app, calls.createDocumentoPrestador, {
    empresa: async ({ db, body }) => (await chaveOfNo(db, body.cd_organig)).cd_empresa,
    first: async ({ db, entrada, body, session }) => {
      const { cd_empresa } = await chaveOfNo(db, body.cd_organig)
      const escrito = { entrada, body, from: waitingOf(session) }
      return await takeDocumentoForm(escrito, { cd_empresa, org: cd_empresa })
    },
    write: async (tx, call, escrito) => {
      const { cd_empresa } = await chaveOfNo(tx, call.body.cd_organig)
      const cd = await createDocumentoComPrazo(tx, ondeOf(cd_empresa, call), escrito)
      return { message: 'Documento guardado.', cd }
    },
  })
  serveWrite(app, calls.changeDocumentoPrestador, {
    empresa: empresaOf,
    first: async ({ entrada, body, session, ...call }) => {
      const cd_empresa = await empresaOf(call)
      const escrito = { entrada, body, from: waitingOf(session) }
      return await takeDocumentoForm(escrito, { cd_empresa, org: cd_empresa })
    },
    write: async (tx, call, escrito) => {
      const { cd, cd_empresa } = await chaveOfDocumento(tx, call.params.id)
      await changeDocumentoComPrazo(tx, ondeOf(cd_empresa, call), cd, escrito)
      return { message: 'Documento guardado.' }
    },
  })
  serveWrite(app, calls.renewDocumentoPrestador, {
    empresa: empresaOf,
    first: async ({ body, session }) => await takeFicheiro(body, waitingOf(session)),
    write: async (tx, call, ficheiro) => {
      const { cd, cd_empresa } = await chaveOfDocumento(tx, call.params.id)
      const { dt_fim } = call.body
      await renewDocumentoComPrazo(tx, ondeOf(cd_empresa, call), cd, { dt_fim, ficheiro })
      return { message: 'Documento renovado.' }
    },
  })
  serveWrite(app, calls.removeDocumentoPrestador, {
    empresa: empresaOf,
    write: async (tx, call) => {
      const { cd, cd_empresa } = await chaveOfDocumento(tx, call.params.id)
      const { titulo } = await removeDocumentoComPrazo(tx, ondeOf(cd_empresa, call), cd)
      return { message: `${titulo}: documento removido.` }
    },
  })
}
