import { camposDe, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import type { MudancaDeFuncionario } from './diff.ts'

export function especieOf({ inactiv, cd_organig }: MudancaDeFuncionario) {
  if (inactiv === false) return 'readmissao'
  return cd_organig === undefined ? 'alteracao' : 'transferencia'
}

export const mudadosOf = (mudanca: MudancaDeFuncionario): CampoFuncionario[] =>
  camposDe().filter((campo) => mudanca[campo] !== undefined)
