import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/seguranca/percurso-medida.ts'
import { autorOf } from '#server/comum/autor.ts'
import type { Db } from '#server/db/database.ts'
import type { Session } from '#server/kit/access/session.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import type { App } from '#server/kit/http/serve.ts'
import { seenVersao } from '#server/kit/http/versao.ts'
import { lockMedida, takeCaminho } from '../passo-medida.ts'
import { judgeMedida, postponeMedida } from './medida.ts'
import { chaveOfMedida } from './rows.ts'

const empresa = async ({ db, params }: { db: Db; params: { id: number } }) =>
  (await chaveOfMedida(db, params.id)).cd_empresa

const callerOf = ({ session, request }: { session: Session; request: FastifyRequest }) => ({
  autor: autorOf(session),
  seen: seenVersao(request),
})

export function percursoMedidaPrestadorRoutes(app: App) {
  serveWrite(app, calls.commentMedidaPrestador, {
    empresa,
    write: async (tx, { params, body: { texto }, session }) => {
      const antes = await lockMedida(tx, await chaveOfMedida(tx, params.id))
      await takeCaminho(tx, { antes, autor: autorOf(session), caminho: 'comentar', texto })
      return { message: 'Comentário guardado.' }
    },
  })
  serveWrite(app, calls.verifyMedida, {
    empresa,
    write: async (tx, { params, body: { texto }, ...call }) => {
      const chave = await chaveOfMedida(tx, params.id)
      await judgeMedida(tx, chave, callerOf(call), { caminho: 'verificar', texto })
      return { message: 'Medida verificada.' }
    },
  })
  serveWrite(app, calls.returnMedida, {
    empresa,
    write: async (tx, { params, body: { texto }, ...call }) => {
      const chave = await chaveOfMedida(tx, params.id)
      await judgeMedida(tx, chave, callerOf(call), { caminho: 'devolver', texto })
      return { message: 'Medida devolvida à empresa.' }
    },
  })
  serveWrite(app, calls.postponeMedida, {
    empresa,
    write: async (tx, { params, body, ...call }) => {
      await postponeMedida(tx, await chaveOfMedida(tx, params.id), callerOf(call), body)
      return { message: 'Prazo alterado.' }
    },
  })
}
