import * as calls from '#contract/sessao.ts'
import { avatarOf } from '#server/comum/entrada/avatar.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { openSession } from '#server/comum/entrada/login.ts'
import { closeSession } from '#server/comum/entrada/sent-session.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { chosenEmpresa, clearSessionCookies, readCookies } from '#server/kit/access/cookies.ts'
import { draftKey, isToken } from '#server/kit/access/tokens.ts'
import { semSessao } from '#server/kit/base/refusal.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { Committed } from '#server/kit/write/once.ts'
import { endOutras, endSessao, sessoesAbertas } from './abertas.ts'
import { currentUser } from './current.ts'

export function sessaoRoutes(app: App) {
  serve(app, calls.login, async ({ entrada, body, ...call }) => {
    const visitor = strangerOf(call)
    const { token, ...handed } = await openSession(entrada, call.config, {
      visitor,
      segredo: call.segredo,
      ...body,
    })
    sendCookies(call, handed)
    return { token }
  })
  serve(app, calls.logout, async (call) => {
    await closeSession(call)
    clearSessionCookies(call.reply, call.config, 'cliente')
    return { message: 'Sessão terminada com sucesso.' }
  })
  serve(app, calls.readSessao, async ({ db, request, session }) => {
    const { utilizador, acessos } = await currentUser(db, session, chosenEmpresa(request))
    return { utilizador, avatar: avatarOf(utilizador), acessos }
  })
  serve(app, calls.readChaveDeRascunho, ({ request, config }) => {
    // a program has no cookie: its token is all it has
    const half = readCookies(request, config, 'cliente').sessao ?? request.headers['x-sessao']
    if (!isToken(half)) throw semSessao()
    return { chave: draftKey(half) }
  })
  serve(app, calls.listSessoes, async ({ entrada, config, session }) => ({
    message: await sessoesAbertas(entrada, config, session),
  }))
  serveWrite(app, calls.endSessaoAberta, async (tx, { session, params, reply, config }) => {
    const { own } = await endSessao(tx, session, params.id)
    return new Committed({ message: 'Sessão terminada com sucesso.' }, () => {
      if (own) clearSessionCookies(reply, config, 'cliente')
      return undefined
    })
  })
  serveWrite(app, calls.endOutrasSessoes, (tx, { config, session }) =>
    endOutras(tx, config, session),
  )
  serve(app, calls.listSessoesPrestador, async ({ entrada, config, session }) => ({
    message: await sessoesAbertas(entrada, config, session),
  }))
  serveWrite(app, calls.endSessaoPrestador, {
    role: 'entrada',
    write: async (tx, { session, params, reply, config }) => {
      const { own } = await endSessao(tx, session, params.id)
      return new Committed({ message: 'Sessão terminada com sucesso.' }, () => {
        if (own) clearSessionCookies(reply, config, 'prestador')
        return undefined
      })
    },
  })
  serveWrite(app, calls.endOutrasPrestador, {
    role: 'entrada',
    write: (tx, { config, session }) => endOutras(tx, config, session),
  })
}
