import { cargos, type EspecieACargo } from '#contract/cargo.ts'
import { listAntigos, readSemanas } from '#contract/inicio.ts'
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
import { closeSession } from '#server/comum/entrada/sent-session.ts'
import { sendCookies } from '#server/comum/entrada/cookies.ts'
import { strangerOf } from '#server/comum/entrada/visitor.ts'
import { clearSessionCookies } from '#server/kit/access/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { semSessao } from '#server/kit/base/refusal.ts'
import { abertoOf, releaseCargo, takeCargo } from '#server/comum/cargo.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { antigosOf, esperasOf, semanasOf } from './espera.ts'
import { search, nomesDeEmpresas } from './procura.ts'

export function prestadorRoutes(app: App) {
  serve(app, loginPrestador, async ({ entrada, body, ...call }) => {
    const visitor = strangerOf(call, 'prestador')
    const { token, ...handed } = await openSession(entrada, call.config, {
      visitor,
      segredo: call.segredo,
      ...body,
    })
    sendCookies(call, handed, 'prestador')
    return { token }
  })
  serve(app, logoutPrestador, async (call) => {
    await closeSession(call, 'prestador')
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
  serve(app, listAntigos, async ({ db, session: { papel, cd_utilizador } }) => {
    if (papel === null) throw semSessao()
    return { message: await antigosOf(db, papel, cd_utilizador) }
  })
  serve(app, readSemanas, async ({ db, session: { papel } }) => {
    if (papel === null) throw semSessao()
    return await semanasOf(db, papel)
  })
  cargo(app, 'funcionario')
  cargo(app, 'acidente')
  cargo(app, 'saude')
  cargo(app, 'atividade')
  serve(app, searchPrestador, async ({ db, query, session: { papel } }) => {
    if (papel === null) throw semSessao()
    return { message: await search(db, papel, query.pesquisa) }
  })
  serve(app, listEmpresasPrestador, async ({ db }) => ({
    message: await nomesDeEmpresas(db),
  }))
}

/** The staff member on a request of this kind. */
function cargo(app: App, especie: EspecieACargo) {
  const { take, release } = cargos[especie]
  const empresa = async ({ db, params }: { db: Db; params: { id: number } }) =>
    (await abertoOf(db, especie, params.id)).cd_empresa
  serveWrite(app, take, {
    empresa,
    logs: true,
    write: async (tx, { params, autor }) => {
      await takeCargo(tx, { ...(await abertoOf(tx, especie, params.id)), especie }, autor)
      return { message: 'Ficou a seu cargo durante um dia.' }
    },
  })
  serveWrite(app, release, {
    empresa,
    logs: true,
    write: async (tx, { params, autor }) => {
      const de = { ...(await abertoOf(tx, especie, params.id)), especie }
      await releaseCargo(tx, de, autor)
      return { message: 'Já não está a seu cargo.' }
    },
  })
}
