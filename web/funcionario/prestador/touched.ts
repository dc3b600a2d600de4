import {
  listFuncionariosPrestador,
  readFotoPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'

/** The reads that show employees to the provider. */
export const readsOfFuncionarios = [
  listFuncionariosPrestador,
  readFuncionarioPrestador,
  readFotoPrestador,
] as const
