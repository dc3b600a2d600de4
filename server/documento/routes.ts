import * as calls from '#contract/documento/documento.ts'
import { type Autoria, waitingOf } from '#server/kit/access/session.ts'
import { logLeituraDeNinguem } from '#server/comum/leitura.ts'
import type { Db } from '#server/db/database.ts'
import { piece } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { documentos } from './list.ts'
import { contasOf, documentoDaEmpresa, ficheiroOfDocumento } from './rows.ts'
import {
  changeDocumentoComPrazo,
  createDocumentoComPrazo,
  logRemoval,
  removeDocumentoComPrazo,
  renewDocumentoComPrazo,
  type OndeDocumento,
} from './save.ts'
import { takeFicheiro, takeDocumentoForm } from './take.ts'

type Caller = Autoria & { seen: string | undefined }

const ondeOf = async (tx: Db, { scope, autor, seen }: Caller): Promise<OndeDocumento> => ({
  cd_empresa: scope.cd_empresa,
  org: scope.org,
  dentro: await withinScope(tx, scope, piece`m`),
  autor,
  do_prestador: false,
  seen,
})

export function documentoRoutes(app: App) {
  serveList(app, documentos)
  serve(app, calls.readDocumentoComPrazo, async ({ db, scope, params, config }) => ({
    message: await documentoDaEmpresa(db, scope, { cd: params.id, config }),
  }))
  serve(app, calls.readFicheiroDocumento, async ({ db, scope, session, params, request }) => {
    const onde = {
      cd_empresa: scope.cd_empresa,
      dentro: await withinScope(db, scope, piece`m`),
    }
    const message = await ficheiroOfDocumento(db, onde, params)
    const leitor = { session, scope, origem: request.ip }
    await logLeituraDeNinguem(db, leitor, { alvo: 'documento', cd_alvo: params.id })
    return { message }
  })
  serve(app, calls.listContasDocumento, async ({ entrada, scope }) => ({
    message: await contasOf(entrada, scope),
  }))
  serveWrite(app, calls.createDocumentoComPrazo, {
    first: async ({ entrada, body, session, scope }) =>
      await takeDocumentoForm({ entrada, body, from: waitingOf(session, scope) }, scope),
    write: async (tx, call, escrito) => {
      const cd = await createDocumentoComPrazo(tx, await ondeOf(tx, call), escrito)
      return { message: 'Documento guardado.', cd }
    },
  })
  serveWrite(app, calls.changeDocumentoComPrazo, {
    first: async ({ entrada, body, session, scope }) =>
      await takeDocumentoForm({ entrada, body, from: waitingOf(session, scope) }, scope),
    write: async (tx, call, escrito) => {
      await changeDocumentoComPrazo(tx, await ondeOf(tx, call), call.params.id, escrito)
      return { message: 'Documento guardado.' }
    },
  })
  serveWrite(app, calls.renewDocumentoComPrazo, {
    first: async ({ body, session, scope }) => await takeFicheiro(body, waitingOf(session, scope)),
    write: async (tx, call, ficheiro) => {
      const { dt_fim } = call.body
      await renewDocumentoComPrazo(tx, await ondeOf(tx, call), call.params.id, { dt_fim, ficheiro })
      return { message: 'Documento renovado.' }
    },
  })
  serveWrite(app, calls.removeDocumentoComPrazo, async (tx, call) => {
    const onde = await ondeOf(tx, call)
    const gone = await removeDocumentoComPrazo(tx, onde, call.params.id)
    await logRemoval(tx, onde, gone)
    return { message: `${gone.titulo}: documento removido.` }
  })
}
