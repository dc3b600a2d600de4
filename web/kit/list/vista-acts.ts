import type { BodyOf } from '#contract/kit/route.ts'
import * as prestador from '#contract/vista/prestador.ts'
import * as cliente from '#contract/vista/vista.ts'
import { call } from '../call/call.ts'
import type { Callable } from '../call/call.ts'

type Done = Promise<{ message: string }>

/** The acts of an account on its views, in either area. */
export type VistaActs = {
  list: typeof cliente.listVistas | typeof prestador.listVistasPrestador
  touches: readonly Pick<Callable, 'path'>[]
  create: (body: BodyOf<typeof cliente.createVista>, key: string) => Done
  edit: (id: number, body: BodyOf<typeof cliente.editVista>, key: string) => Done
  remove: typeof cliente.removeVista | typeof prestador.removeVistaPrestador
}

export const vistasDoCliente: VistaActs = {
  list: cliente.listVistas,
  touches: [cliente.listVistas],
  create: (body, key) => call(cliente.createVista, { body, key }),
  edit: (id, body, key) => call(cliente.editVista, { path: { id }, body, key }),
  remove: cliente.removeVista,
}

export const vistasDoPrestador: VistaActs = {
  list: prestador.listVistasPrestador,
  touches: [prestador.listVistasPrestador],
  create: (body, key) => call(prestador.createVistaPrestador, { body, key }),
  edit: (id, body, key) => call(prestador.editVistaPrestador, { path: { id }, body, key }),
  remove: prestador.removeVistaPrestador,
}
