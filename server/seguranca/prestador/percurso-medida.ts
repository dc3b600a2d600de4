import * as calls from '#contract/seguranca/percurso-medida.ts'
import type { Db } from '#server/db/database.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import { lockMedida, takeCaminho } from '../passo-medida.ts'
import { judgeMedida, postponeMedida } from './medida.ts'
import { chaveOfMedida } from './rows.ts'

const empresa = async ({ db, params }: { db: Db; params: { id: number } }) =>
  (await chaveOfMedida(db, params.id)).cd_empresa

export function percursoMedidaPrestadorRoutes(app: App) {
  serveWrite(app, calls.commentMedidaPrestador, {
    empresa,
    write: async (tx, { params, body: { texto }, autor }) => {
      const antes = await lockMedida(tx, await chaveOfMedida(tx, params.id))
      await takeCaminho(tx, { antes, autor, caminho: 'comentar', texto })
      return { message: 'Comentário guardado.' }
    },
  })
  serveWrite(app, calls.verifyMedida, {
    empresa,
    write: async (tx, { params, body: { texto }, autor, seen }) => {
      const chave = await chaveOfMedida(tx, params.id)
      await judgeMedida(tx, chave, { autor, seen }, { caminho: 'verificar', texto })
      return { message: 'Medida verificada.' }
    },
  })
  serveWrite(app, calls.returnMedida, {
    empresa,
    write: async (tx, { params, body: { texto }, autor, seen }) => {
      const chave = await chaveOfMedida(tx, params.id)
      await judgeMedida(tx, chave, { autor, seen }, { caminho: 'devolver', texto })
      return { message: 'Medida devolvida à empresa.' }
    },
  })
  serveWrite(app, calls.postponeMedida, {
    empresa,
    write: async (tx, { params, body, autor, seen }) => {
      await postponeMedida(tx, await chaveOfMedida(tx, params.id), { autor, seen }, body)
      return { message: 'Prazo alterado.' }
    },
  })
}
