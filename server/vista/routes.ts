import * as prestador from '#contract/vista/prestador.ts'
import * as cliente from '#contract/vista/vista.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { serveWrite } from '#server/kit/http/serve-write.ts'
import { createVista, editVista, removeVista } from './keep.ts'
import { mayRead, mayShare } from './gestor.ts'
import {
  checkRamos,
  editPartilhada,
  openPartilhada,
  removePartilhada,
  shareVista,
} from './partilha.ts'
import { partilhadasDe, vistasDe } from './rows.ts'

const ofClientes = {
  create: cliente.createVista,
  edit: cliente.editVista,
  remove: cliente.removeVista,
} as const

const ofPrestador = {
  create: prestador.createVistaPrestador,
  edit: prestador.editVistaPrestador,
  remove: prestador.removeVistaPrestador,
} as const

type Calls = { [K in keyof typeof ofClientes]: (typeof ofClientes)[K] | (typeof ofPrestador)[K] }

export function vistaRoutes(app: App) {
  serve(app, cliente.listVistas, async ({ db, entrada, scope, session, query }) => {
    const asked = { ...query, dono: session.cd_utilizador }
    const [proprias, daEmpresa] = await Promise.all([
      vistasDe(entrada, asked),
      partilhadasDe({ db, entrada }, scope, asked),
    ])
    return {
      message: [...proprias, ...daEmpresa],
      partilha: mayShare(scope) && mayRead(query.chamada, scope),
    }
  })
  serve(app, prestador.listVistasPrestador, async ({ entrada, session, query: { lista } }) => ({
    message: await vistasDe(entrada, { dono: session.cd_utilizador, lista }),
    partilha: false,
  }))
  serveVistas(app, ofClientes, false)
  serveVistas(app, ofPrestador, true)
  servePartilhadas(app)
}

function serveVistas(app: App, calls: Calls, doPrestador: boolean) {
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

function servePartilhadas(app: App) {
  const role = 'entrada'
  serveWrite(app, cliente.shareVista, {
    role,
    first: ({ db, scope, body }) => checkRamos(db, scope, body.endereco),
    write: (tx, { scope, autor, body }) => shareVista(tx, { scope, autor }, body),
  })
  serveWrite(app, cliente.editPartilhada, {
    role,
    write: (tx, { scope, autor, params, body }) =>
      editPartilhada(tx, { scope, autor }, params.id, body),
  })
  serveWrite(app, cliente.removePartilhada, {
    role,
    write: (tx, { scope, autor, params }) => removePartilhada(tx, { scope, autor }, params.id),
  })
  serveWrite(app, cliente.openPartilhada, {
    role,
    write: (tx, { scope, autor, params, body }) =>
      openPartilhada(tx, { scope, autor }, params.id, body.inicial),
  })
}
