import { readEspera } from '#contract/pedido/prestador.ts'
import {
  listEmpresasPrestador,
  loginPrestador,
  logoutPrestador,
  readSessaoPrestador,
  searchPrestador,
} from '#contract/prestador.ts'
import { avatarOf } from '#server/comum/entrada/avatar.ts'
import { openSession } from '#server/comum/entrada/login.ts'
import { broughtSession } from '#server/comum/entrada/brought.ts'
import { closeSession } from '#server/comum/entrada/logout.ts'
import { handCookies } from '#server/comum/entrada/handed.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { clearSessionCookies } from '#server/kit/access/cookies.ts'
import { semSessao } from '#server/kit/base/refusal.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { esperasOf } from './espera.ts'
import { search } from './procura.ts'
import { nomesDeEmpresas } from './rows.ts'

export function prestadorRoutes(app: App) {
  serve(app, loginPrestador, async ({ entrada, body, ...call }) => {
    const visitor = strangerOf(call, 'prestador')
    const { token, ...handed } = await openSession(entrada, call.config, { visitor, ...body })
    handCookies(call, handed, 'prestador')
    return { token }
  })
  serve(app, logoutPrestador, async (call) => {
    await closeSession(call.entrada, await broughtSession(call, 'prestador'))
    clearSessionCookies(call.reply, call.config, 'prestador')
    return { message: 'Sessão terminada com sucesso.' }
  })
  serve(app, readSessaoPrestador, ({ session: { cd_utilizador: cd, nome, email, papel } }) => {
    // A check constraint gives every staff account a role.
    if (papel === null) throw semSessao()
    return { utilizador: { cd, nome, email, papel }, avatar: avatarOf({ cd, nome }) }
  })
  serve(app, readEspera, async ({ db, session: { papel } }) => {
    if (papel === null) throw semSessao()
    return { message: await esperasOf(db, papel) }
  })
  serve(app, searchPrestador, async ({ db, query, session: { papel } }) => {
    if (papel === null) throw semSessao()
    return { message: await search(db, papel, query.pesquisa) }
  })
  serve(app, listEmpresasPrestador, async ({ db }) => ({
    message: await nomesDeEmpresas(db),
  }))
}
