import {
  endOutrasSessoes,
  endSessaoAberta,
  listSessoes,
  login,
  logout,
  readSessao,
} from '#contract/sessao.ts'
import { readCookies } from '#server/kit/cookies.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { avatarOf } from '#server/kit/entrada/avatar.ts'
import { endOutras, endSessao, sessoesAbertas } from './abertas.ts'
import { currentUser } from './current.ts'
import { openSession } from '#server/kit/entrada/login.ts'
import { closeSession } from '#server/kit/entrada/logout.ts'

export function sessaoRoutes(app: App) {
  serve(app, login, async ({ body, ...call }) => ({ token: await openSession(call, body) }))
  serve(app, logout, async (call) => {
    await closeSession(call)
    return { message: 'Sessão terminada com sucesso.' }
  })
  serve(app, readSessao, async ({ db, config, request, session }) => {
    const utilizador = await currentUser(db, session, readCookies(request, config).empresa)
    return { utilizador, avatar: avatarOf(utilizador) }
  })
  serve(app, listSessoes, async (call) => ({ message: await sessoesAbertas(call) }))
  serve(app, endSessaoAberta, ({ params, ...call }) => endSessao(call, params.id))
  serve(app, endOutrasSessoes, endOutras)
}
