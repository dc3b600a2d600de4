import type { NovaVistaForm } from '#contract/vista/forms.ts'
import * as prestador from '#contract/vista/prestador.ts'
import * as cliente from '#contract/vista/vista.ts'
import type { Vista } from '#contract/vista/vista.ts'
import { call } from '../call/call.ts'
import type { Callable } from '../call/call.ts'

type Done = Promise<{ message: string }>
type Dita = { nome: string; inicial: boolean }

/** The acts of an account on its views and its company's, in either area. */
export type VistaActs = {
  touches: readonly Pick<Callable, 'path'>[]
  create: (body: NovaVistaForm, key: string) => Done
  edit: (vista: Vista, said: Dita, key: string) => Done
  /** `de`: the own view that becomes the company's */
  share: (body: NovaVistaForm & { de?: number }, key: string) => Done
  remove: typeof cliente.removeVista | typeof prestador.removeVistaPrestador
  org: number
}

export const vistasDoCliente = (org: number): VistaActs => ({
  touches: [cliente.listVistas],
  create: (body, key) => call(cliente.createVista, { body, key }),
  edit: ({ cd: id, endereco, partilhada }, said, key) =>
    partilhada
      ? call(cliente.editPartilhada, { path: { org, id }, body: said, key })
      : call(cliente.editVista, { path: { id }, body: { ...said, endereco }, key }),
  share: (body, key) => call(cliente.shareVista, { path: { org }, body, key }),
  remove: cliente.removeVista,
  org,
})

/** The provider's views are each account's own. */
export const vistasDoPrestador: VistaActs = {
  touches: [prestador.listVistasPrestador],
  create: (body, key) => call(prestador.createVistaPrestador, { body, key }),
  edit: ({ cd: id, endereco }, said, key) =>
    call(prestador.editVistaPrestador, { path: { id }, body: { ...said, endereco }, key }),
  share: (body, key) => call(prestador.createVistaPrestador, { body, key }),
  remove: prestador.removeVistaPrestador,
  org: 0,
}
