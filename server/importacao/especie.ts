import { camposDe, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import type { MudancaDeFuncionario } from './diff.ts'

/** What a change comes to, the weightiest it is. */
export function especieOf({ inactiv, cd_organig }: MudancaDeFuncionario) {
  if (inactiv === false) return 'readmissao'
  return cd_organig === undefined ? 'alteracao' : 'transferencia'
}

/** The fields a change writes, in their order. */
export const mudadosOf = (mudanca: MudancaDeFuncionario): CampoFuncionario[] =>
  camposDe().filter((campo) => mudanca[campo] !== undefined)
