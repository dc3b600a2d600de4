import * as cliente from '#contract/chave/chave.ts'
import * as prestador from '#contract/chave/prestador.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { strangerOf, visitorOf } from '#server/comum/entrada/visitor.ts'
import { readCookies, setDesafioCookie } from '#server/kit/access/cookies.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { confirmDono, confirmNova } from './confirm.ts'
import { askFator, enterByChave, proveFator, startEntrada } from './enter.ts'
import { partyOf, requireParty } from '#server/kit/access/party.ts'
import { registerChave, startRegister } from './register.ts'
import { removeOf, renameOf } from './remove.ts'
import { chavesDaConta, isProvada } from './rows.ts'

const ofClientes = {
  list: cliente.listChaves,
  start: cliente.startChave,
  create: cliente.createChave,
  remove: cliente.removeChave,
  rename: cliente.renameChave,
  ask: cliente.askChave,
  give: cliente.giveChave,
  startLogin: cliente.startLogin,
  login: cliente.loginChave,
} as const

const ofPrestador = {
  list: prestador.listChavesPrestador,
  start: prestador.startChavePrestador,
  create: prestador.createChavePrestador,
  remove: prestador.removeChavePrestador,
  rename: prestador.renameChavePrestador,
  ask: prestador.askChavePrestador,
  give: prestador.giveChavePrestador,
  startLogin: prestador.startLoginPrestador,
  login: prestador.loginChavePrestador,
} as const

type Calls = { [K in keyof typeof ofClientes]: (typeof ofClientes)[K] | (typeof ofPrestador)[K] }

export function chaveRoutes(app: App) {
  serveKeys(app, 'cliente', ofClientes)
  serveKeys(app, 'prestador', ofPrestador)
}

function serveKeys(app: App, area: Area, calls: Calls) {
  serve(app, calls.list, async ({ entrada, config, session }) => ({
    message: {
      chaves: session.fator_pendente ? [] : await chavesDaConta(entrada, session.cd_utilizador),
      dominio: partyOf(config)?.dominio ?? null,
      provada: await isProvada(entrada, session.cd_utilizador),
      confirmado: session.fator_recente,
      com_fator: await hasFator(entrada, session.cd_utilizador),
    },
  }))
  serve(app, calls.start, async ({ entrada, session, body, ...call }) => {
    const party = requireParty(call.config)
    await confirmNova(entrada, { session, visitor: visitorOf(call, area), ...body })
    return { message: await startRegister(entrada, { session, tipo: area, party }) }
  })
  serve(app, calls.create, async ({ entrada, session, body, ...call }) => {
    const visitor = visitorOf(call, area)
    const caller = { session, visitor, tipo: area, party: requireParty(call.config) }
    const { message, aberta, recuperacao } = await registerChave(entrada, caller, body)
    const { token, ...handed } = aberta
    sendCookies(call, handed, area)
    return { message, token, ...(recuperacao && { recuperacao }) }
  })
  serveWrite(app, calls.remove, {
    role: 'entrada',
    first: ({ entrada, session, body, ...call }) =>
      confirmDono(entrada, { session, visitor: visitorOf(call, area), ...body }),
    write: (tx, { config, session, params }) =>
      removeOf(tx, config, { dono: session.cd_utilizador, cd: params.id }),
  })
  serveWrite(app, calls.rename, {
    role: 'entrada',
    write: (tx, { session, params, body }) =>
      renameOf(tx, { dono: session.cd_utilizador, cd: params.id, nome: body.nome }),
  })
  serve(app, calls.ask, async ({ entrada, session, ...call }) => ({
    message: await askFator(entrada, { ...call, session, visitor: visitorOf(call, area) }),
  }))
  serve(app, calls.give, async ({ entrada, session, body, ...call }) => {
    const caller = { ...call, session, visitor: visitorOf(call, area) }
    const { token, ...handed } = await proveFator(entrada, caller, body)
    sendCookies(call, handed, area)
    return { message: 'Confirmado pela chave de acesso.', token }
  })
  serve(app, calls.startLogin, async ({ entrada, ...call }) => {
    const visitor = strangerOf(call, area)
    const { desafio: cookie } = readCookies(call.request, call.config, area)
    const { asked, navegador } = await startEntrada(entrada, { ...call, visitor, cookie })
    setDesafioCookie(call.reply, call.config, area, navegador)
    return { message: asked }
  })
  serve(app, calls.login, async ({ entrada, body, ...call }) => {
    const visitor = strangerOf(call, area)
    const { desafio: cookie } = readCookies(call.request, call.config, area)
    const { token, ...handed } = await enterByChave(entrada, { ...call, visitor, cookie }, body)
    sendCookies(call, handed, area)
    return { token }
  })
}
