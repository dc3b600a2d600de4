import { porNumero } from '#contract/comum/serie/chaves.ts'
import type { FuncionarioNovo } from '#server/comum/funcionarios.ts'
import type { Existente } from './rows.ts'

/** A line with the codes of everything it names; null is what it says nothing about. */
export type DadosDeFuncionario = Omit<FuncionarioNovo, 'cd_organig'> & { cd_organig: number | null }

/** What a line changes of an employee: only what differs. */
export type MudancaDeFuncionario = { cd: number } & Partial<DadosDeFuncionario>

/** Undefined when the line says nothing new. Whoever comes back after he left is active again. */
export function diff(
  dados: DadosDeFuncionario,
  existente: Existente,
): MudancaDeFuncionario | undefined {
  const stored: Record<string, unknown> = existente
  const changed = Object.entries(dados).filter(
    ([campo, valor]) =>
      valor !== null && valor !== stored[campo] && !hasLostNoughts(dados, existente, campo),
  )
  const back = isBack(dados, existente)
  if (changed.length === 0 && !back) return undefined
  return { cd: existente.cd, ...Object.fromEntries(changed), ...(back && { inactiv: false }) }
}

/** Admitted again later than he left. */
export const isBack = (ficha: Pick<FuncionarioNovo, 'dt_ini_instit'>, existente: Existente) =>
  existente.inactiv && existente.dt_inactiv !== null && ficha.dt_ini_instit > existente.dt_inactiv

/** The number he has, without noughts it begins with: a spreadsheet takes them off. */
function hasLostNoughts(dados: DadosDeFuncionario, existente: Existente, campo: string): boolean {
  if (campo !== 'num_mecan' || dados.num_mecan === null || existente.num_mecan === null)
    return false
  return (
    porNumero(dados) === porNumero(existente) && existente.num_mecan.length > dados.num_mecan.length
  )
}
