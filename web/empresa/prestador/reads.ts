import { listEmpresasClientes } from '#contract/empresa/lista.ts'
import { listUtilizadoresDaEmpresa, readEmpresa } from '#contract/empresa/prestador.ts'
import { listEmpresasPrestador } from '#contract/prestador.ts'

/** What a write to a company changes. */
export const readsOfEmpresas = [
  listEmpresasClientes,
  readEmpresa,
  listUtilizadoresDaEmpresa,
  listEmpresasPrestador,
] as const
