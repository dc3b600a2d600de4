import type { FastifyReply } from 'fastify'
import {
  editUtilizador,
  listAcessos,
  listMenus,
  listUtilizadores,
  readUtilizador,
  register,
  saveAcessos,
} from '#contract/utilizador.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { definirAcessos, direitosOf } from './acessos.ts'
import { criarUtilizador, hashTemporaria } from './criar.ts'
import { editarUtilizador } from './editar.ts'
import { membroOf } from './membro.ts'
import { acessosOf, detalheOf, menusWeb, utilizadoresOf } from './rows.ts'

export function utilizadorRoutes(app: App) {
  serve(app, register, async ({ once, body, ...call }) => {
    const pass_hash = await hashTemporaria(body)
    return await once.sistema((tx) => criarUtilizador(tx, call, { ...body, pass_hash }))
  })
  serve(app, listUtilizadores, async ({ scope, query, ...dbs }) => ({
    message: await utilizadoresOf(dbs, scope, { inativo: query.inativo === 'true' }),
  }))
  serve(app, readUtilizador, async ({ db, sistema, scope, params, reply }) => {
    const message = await detalheOf(sistema, scope, await membroOf(db, scope, params.user))
    tagVersao(reply, message)
    return { message }
  })
  serve(app, editUtilizador, async ({ once, body, reply, ...call }) => {
    const answer = await once.sistema((tx) => editarUtilizador(tx, call, body))
    tagVersao(reply, answer.utilizador)
    return answer
  })
  serve(app, listMenus, () => ({ message: menusWeb() }))
  serve(app, listAcessos, async ({ db, scope, params, reply }) => {
    const { direitos, adm, versao_membro } = await membroOf(db, scope, params.user)
    const answer = { message: acessosOf(direitos), adm, versao: versao_membro }
    tagVersao(reply, answer)
    return answer
  })
  serve(app, saveAcessos, async ({ once, body, params, reply, ...call }) => {
    const direitos = direitosOf(body)
    const answer = await once.sistema((tx) => definirAcessos(tx, call, { ...params, direitos }))
    tagVersao(reply, answer)
    return answer
  })
}

/** The version as HTTP has it too: what a client sends back by If-Match. */
function tagVersao(reply: FastifyReply, { versao }: { versao: number }) {
  reply.header('etag', `"${versao}"`)
}
