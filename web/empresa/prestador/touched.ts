import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { listUtilizadoresDaEmpresa, readEmpresa } from '#contract/empresa/prestador.ts'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

export const readsOfEmpresas = [
  listEmpresasClientes,
  readEmpresa,
  listUtilizadoresDaEmpresa,
  listEmpresasPrestador,
] as const

/** Notifies after a write, with its warnings. */
export function tellEmpresa({ message, avisos = [] }: { message: string; avisos?: string[] }) {
  if (avisos.length === 0) notify.sucesso(message)
  else notify.aviso([message, ...avisos].join(' '))
  void readAgain(readsOfEmpresas)
}
