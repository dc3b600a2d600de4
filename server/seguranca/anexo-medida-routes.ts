import * as calls from '#contract/seguranca/anexo-medida.ts'
import type { Db } from '#server/db/database.ts'
import { piece } from '#server/db/sql.ts'
import { waitingOf, type Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { takeDocument } from '#server/kit/files/take-document.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import {
  attachAnexoMedida,
  checkLugarNaMedida,
  checkMomento,
  readAnexoMedida,
  removeAnexoMedida,
} from './anexo-medida.ts'

export function anexoMedidaRoutes(app: App) {
  serveWrite(app, calls.attachAnexoMedida, {
    first: async ({ db, scope, session, params, body: { momento, ...sent } }) => {
      await checkLugarNaMedida(db, await onde(db, scope, params.id))
      const anexo = { momento, ...(await takeDocument(sent, 'anexo', waitingOf(session, scope))) }
      checkMomento(anexo)
      return anexo
    },
    write: async (tx, { scope, autor, params }, anexo) => {
      const quem = await onde(tx, scope, params.id)
      const cd = await attachAnexoMedida(tx, { ...quem, autor, lado: 'empresa' }, anexo)
      return { message: `O ficheiro ${anexo.nome_fich} foi adicionado com sucesso.`, cd }
    },
  })
  serve(app, calls.readAnexoMedida, async ({ db, scope, params: { medida, id } }) => ({
    message: await readAnexoMedida(db, await onde(db, scope, medida), id),
  }))
  serveWrite(app, calls.removeAnexoMedida, {
    write: async (tx, { scope, autor, params: { medida, id } }) => {
      const quem = { ...(await onde(tx, scope, medida)), autor }
      await removeAnexoMedida(tx, { ...quem, lado: 'empresa' }, id)
      return { message: 'Ficheiro removido com sucesso.' }
    },
  })
}

const onde = async (db: Db, scope: Scope, cd: number) => ({
  chave: { cd, cd_empresa: scope.cd_empresa },
  dentro: await withinScope(db, scope, piece`m`),
})
