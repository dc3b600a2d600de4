import {
  listFuncionariosPrestador,
  readFotoPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'

/** What shows employees to the provider. */
export const readsOfFuncionarios = [
  listFuncionariosPrestador,
  readFuncionarioPrestador,
  readFotoPrestador,
] as const
