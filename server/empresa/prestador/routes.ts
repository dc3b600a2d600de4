import * as calls from '#contract/empresa/prestador.ts'
import { direitos } from '#contract/kit/rights.ts'
import { invite } from '#server/comum/conta/convites.ts'
import { reserveConvite } from '#server/comum/correio/limites.ts'
import type { Db } from '#server/db/database.ts'
import { reserveEmpresa } from '#server/comum/organigramas.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { tagVersao } from '#server/kit/http/versao.ts'
import { serveList } from '#server/kit/list/serve-list.ts'
import { logPrestador } from '#server/kit/write/log-prestador.ts'
import { changeEmpresa, createEmpresa } from './change.ts'
import { closeEmpresa, reopenEmpresa, suspendEmpresa } from './estado.ts'
import { empresasClientes } from './list.ts'
import { iguaisOf, detalheOfEmpresa, theEmpresa, utilizadoresDaEmpresa } from './rows.ts'

export function empresaPrestadorRoutes(app: App) {
  serveList(app, empresasClientes)
  serve(app, calls.readEmpresa, async ({ db, params, reply }) => {
    const message = await detalheOfEmpresa(db, params.empresa)
    tagVersao(reply, message)
    return { message, avisos: await iguaisOf(db, message, params.empresa) }
  })
  serve(app, calls.listUtilizadoresDaEmpresa, async ({ db, entrada, params }) => {
    const cd = await theEmpresa(db, params.empresa)
    return { message: await utilizadoresDaEmpresa(entrada, cd) }
  })
  dados(app)
  estado(app)
}

// each write logs its own action
const logs = true
const empresa = async ({ db, params }: { db: Db; params: { empresa: number } }) =>
  await theEmpresa(db, params.empresa)

function dados(app: App) {
  serveWrite(app, calls.createEmpresa, {
    logs,
    first: async ({ db, entrada, body, session }) => {
      const { administrador } = body
      if (administrador) {
        const remessa = { autor: session.cd_utilizador, para: administrador.email }
        await entrada.transaction((tx) => reserveConvite(tx, remessa))
      }
      return await iguaisOf(db, body)
    },
    nova: true,
    empresa: async () => await reserveEmpresa(app.database().prestador),
    write: async (tx, { body, session }, avisos) => ({
      message: body.administrador
        ? 'Empresa criada. O convite segue por email.'
        : 'Empresa criada.',
      cd: await createEmpresa(tx, body, session),
      avisos,
    }),
  })
  serveWrite(app, calls.changeEmpresa, {
    logs,
    empresa,
    first: async ({ db, params, body }) =>
      await iguaisOf(db, body, await theEmpresa(db, params.empresa)),
    write: async (tx, { params, body, session, seen }, avisos) => {
      const which = { cd: params.empresa, seen, autor: session }
      await changeEmpresa(tx, which, body)
      return { message: 'Dados da empresa guardados.', avisos }
    },
  })
  serveWrite(app, calls.inviteAdministrador, {
    role: 'entrada',
    first: async ({ db, params }) => await theEmpresa(db, params.empresa),
    write: async (tx, { body, session }, cd_organig) => {
      const remessa = { autor: session.cd_utilizador, para: body.email }
      await reserveConvite(tx, remessa)
      const cd_alvo = await invite(tx, { ...body, cd_organig, adm: true, direitos }, null)
      const quem = { cd_empresa: cd_organig, autor: session, cd_alvo, alvo: body.nome }
      const descr = `Email: ${body.email}; Administrador: Sim`
      await logPrestador(tx, { acao: 'utilizador_convidado', ...quem, descr })
      return { message: 'Administrador convidado. O convite segue por email.' }
    },
  })
}

function estado(app: App) {
  serveWrite(app, calls.suspendEmpresa, {
    logs,
    empresa,
    write: async (tx, { params, body, session }) => {
      await suspendEmpresa(tx, { cd: params.empresa, autor: session }, body.motivo)
      return { message: 'Acesso suspenso. Os dados continuam guardados.' }
    },
  })
  serveWrite(app, calls.reopenEmpresa, {
    logs,
    empresa,
    write: async (tx, { params, session }) => {
      await reopenEmpresa(tx, { cd: params.empresa, autor: session })
      return { message: 'Acesso reaberto.' }
    },
  })
  serveWrite(app, calls.closeEmpresa, {
    logs,
    empresa,
    write: async (tx, { params, session }) => {
      await closeEmpresa(tx, { cd: params.empresa, autor: session })
      return {
        message: 'Empresa fechada. Os dados ficam guardados até serem apagados no servidor.',
      }
    },
  })
}
