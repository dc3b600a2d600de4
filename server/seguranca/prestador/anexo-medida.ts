import * as calls from '#contract/seguranca/anexo-medida.ts'
import type { Db } from '#server/db/database.ts'
import { piece } from '#server/db/sql.ts'
import { waitingOf } from '#server/kit/access/session.ts'
import { takeDocument } from '#server/kit/files/take-document.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import {
  attachAnexoMedida,
  checkLugarNaMedida,
  checkMomento,
  readAnexoMedida,
  removeAnexoMedida,
} from '../anexo-medida.ts'
import { chaveOfMedida } from './rows.ts'

export function anexoMedidaPrestadorRoutes(app: App) {
  const inside = (cd_empresa: number) => app.database().prestador.empresa(cd_empresa)
  serveWrite(app, calls.attachAnexoMedidaPrestador, {
    empresa: async ({ db, params }) => (await chaveOfMedida(db, params.id)).cd_empresa,
    first: async ({ db, session, params, body: { momento, ...sent } }) => {
      const { chave, dentro } = await onde(db, params.id)
      await checkLugarNaMedida(inside(chave.cd_empresa), { chave, dentro })
      const anexo = { momento, ...(await takeDocument(sent, 'anexo', waitingOf(session))) }
      checkMomento(anexo)
      return anexo
    },
    write: async (tx, { autor, params }, anexo) => {
      const quem = { ...(await onde(tx, params.id)), autor }
      const cd = await attachAnexoMedida(tx, { ...quem, lado: 'prestador' }, anexo)
      return { message: `O ficheiro ${anexo.nome_fich} foi adicionado com sucesso.`, cd }
    },
  })
  serve(app, calls.readAnexoMedidaPrestador, async ({ db, params: { medida, id } }) => {
    const where = await onde(db, medida)
    return { message: await readAnexoMedida(inside(where.chave.cd_empresa), where, id) }
  })
  serveWrite(app, calls.removeAnexoMedidaPrestador, {
    empresa: async ({ db, params }) => (await chaveOfMedida(db, params.medida)).cd_empresa,
    write: async (tx, { autor, params: { medida, id } }) => {
      const quem = { ...(await onde(tx, medida)), autor }
      await removeAnexoMedida(tx, { ...quem, lado: 'prestador' }, id)
      return { message: 'Ficheiro removido com sucesso.' }
    },
  })
}

const onde = async (db: Db, cd: number) => ({
  chave: await chaveOfMedida(db, cd),
  dentro: piece`true`,
})
