import * as calls from '#contract/documento/prestador.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { call } from '#web/kit/call/call.ts'
import { forFile, type Lado } from '../../documento/lado.ts'

const readsDoPrestador = [calls.listDocumentosPrestador, calls.readDocumentoPrestador] as const

const doPrestador: Lado = {
  create: (body, how) => call(calls.createDocumentoPrestador, { body, ...forFile, ...how }),
  change: (id, body, how) =>
    call(calls.changeDocumentoPrestador, { path: { id }, body, ...forFile, ...how }),
  renew: (id, body, how) =>
    call(calls.renewDocumentoPrestador, { path: { id }, body, ...forFile, ...how }),
  remove: (id, how) => call(calls.removeDocumentoPrestador, { path: { id }, ...how }),
  ficheiro: (documento, id) =>
    call(calls.readFicheiroDocumentoPrestador, { path: { documento, id } }),
  lista: calls.listDocumentosPrestador,
  reads: readsDoPrestador,
}

const semFicheiros: Lado = { ...doPrestador, ficheiro: undefined }

export const useLadoDoPrestador = () =>
  useMay(calls.readFicheiroDocumentoPrestador) ? doPrestador : semFicheiros
