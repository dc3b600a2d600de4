import type * as z from 'zod/mini'
import * as calls from '#contract/documento/documento.ts'
import { listDocumentos } from '#contract/documento/lista.ts'
import { call, type Callable } from '#web/kit/call/call.ts'
import { useEmpresa } from '#web/kit/session/session.ts'

type Body = z.output<typeof calls.documentoBody>
type Renovacao = z.output<typeof calls.renovacaoBody>
type How = { key?: string; ifMatch?: number }
type Said = Promise<{ message: string }>

/** The calls of one side, the company's or the provider's. */
export type Lado = {
  create: (body: Body, how: How) => Promise<{ message: string; cd: number }>
  change: (id: number, body: Body, how: How) => Said
  renew: (id: number, body: Renovacao, how: How) => Said
  remove: (id: number, how: How) => Said
  /** undefined: does not see files */
  ficheiro?:
    | ((documento: number, id: number) => Promise<z.output<typeof calls.ficheiroLido>>)
    | undefined
  lista: Pick<Callable, 'path'>
  /** shown again after each write */
  reads: readonly Pick<Callable, 'path'>[]
}

/** a file of 5 MB on a slow line, in milliseconds */
export const forFile = { patience: 120_000 } as const

const readsDaEmpresa = [listDocumentos, calls.readDocumentoComPrazo] as const

export function useLadoDaEmpresa(): Lado {
  const org = useEmpresa().empresa.cd
  return {
    create: (body, how) =>
      call(calls.createDocumentoComPrazo, { path: { org }, body, ...forFile, ...how }),
    change: (id, body, how) =>
      call(calls.changeDocumentoComPrazo, { path: { org, id }, body, ...forFile, ...how }),
    renew: (id, body, how) =>
      call(calls.renewDocumentoComPrazo, { path: { org, id }, body, ...forFile, ...how }),
    remove: (id, how) => call(calls.removeDocumentoComPrazo, { path: { org, id }, ...how }),
    ficheiro: (documento, id) =>
      call(calls.readFicheiroDocumento, { path: { org, documento, id } }),
    lista: listDocumentos,
    reads: readsDaEmpresa,
  }
}
