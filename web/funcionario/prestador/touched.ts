import {
  listFuncionariosPrestador,
  readFotoPrestador,
  readFuncionarioPrestador,
} from '#contract/funcionario/prestador.ts'

export const readsOfFuncionarios = [
  listFuncionariosPrestador,
  readFuncionarioPrestador,
  readFotoPrestador,
] as const
