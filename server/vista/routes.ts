import * as prestador from '#contract/vista/prestador.ts'
import * as cliente from '#contract/vista/vista.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { createVista, editVista, removeVista } from './keep.ts'
import { vistasDe } from './rows.ts'

const ofClientes = {
  list: cliente.listVistas,
  create: cliente.createVista,
  edit: cliente.editVista,
  remove: cliente.removeVista,
} as const

const ofPrestador = {
  list: prestador.listVistasPrestador,
  create: prestador.createVistaPrestador,
  edit: prestador.editVistaPrestador,
  remove: prestador.removeVistaPrestador,
} as const

type Calls = { [K in keyof typeof ofClientes]: (typeof ofClientes)[K] | (typeof ofPrestador)[K] }

export function vistaRoutes(app: App) {
  serveVistas(app, ofClientes, false)
  serveVistas(app, ofPrestador, true)
}

function serveVistas(app: App, calls: Calls, doPrestador: boolean) {
  serve(app, calls.list, async ({ entrada, session, query }) => ({
    message: await vistasDe(entrada, { dono: session.cd_utilizador, lista: query.lista }),
  }))
  serveWrite(app, calls.create, {
    role: 'entrada',
    write: (tx, { session, body }) =>
      createVista(tx, { dono: session.cd_utilizador, doPrestador }, body),
  })
  serveWrite(app, calls.edit, {
    role: 'entrada',
    write: (tx, { session, params, body }) =>
      editVista(tx, { dono: session.cd_utilizador, doPrestador, cd: params.id }, body),
  })
  serveWrite(app, calls.remove, {
    role: 'entrada',
    write: (tx, { session, params }) =>
      removeVista(tx, { dono: session.cd_utilizador, cd: params.id }),
  })
}
