import { porNumero } from '#contract/comum/serie/chaves.ts'
import type { FuncionarioNovo } from '#server/comum/funcionarios.ts'
import type { Existente } from './rows.ts'
import { camposDe, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import { camposDeRegime, regimes } from '#contract/comum/funcionario-regimes.ts'

/** A line with all names resolved to codes; null means that the line does not say. */
export type DadosDeFuncionario = Omit<FuncionarioNovo, 'cd_organig'> & { cd_organig: number | null }

/** The fields of an employee that a line changes. */
export type MudancaDeFuncionario = { cd: number } & Partial<DadosDeFuncionario>

/** Undefined when nothing changes. A readmitted employee becomes active again. */
export function diff(
  dados: DadosDeFuncionario,
  existente: Existente,
): MudancaDeFuncionario | undefined {
  const stored: Record<string, unknown> = existente
  const changed = Object.entries(dados).filter(
    ([campo, valor]) =>
      valor !== null &&
      valor !== stored[campo] &&
      !deRegime.has(campo) &&
      !hasLostNoughts(dados, existente, campo),
  )
  const periodos = periodosMudados(dados, existente)
  const back = isBack(dados, existente)
  if (changed.length === 0 && periodos.length === 0 && !back) return undefined
  return {
    cd: existente.cd,
    ...Object.fromEntries([...changed, ...periodos]),
    ...(back && { inactiv: false }),
  }
}

const deRegime = new Set<string>(camposDeRegime())

/** A line that says when a regime began says of its end too: an empty one lasts. */
const periodosMudados = (dados: DadosDeFuncionario, existente: Existente) =>
  regimes.flatMap(([de, ate]) =>
    dados[de] === null || (dados[de] === existente[de] && dados[ate] === existente[ate])
      ? []
      : [[de, dados[de]] as const, [ate, dados[ate]] as const],
  )

export const isBack = (ficha: Pick<FuncionarioNovo, 'dt_ini_instit'>, existente: Existente) =>
  existente.inactiv && existente.dt_inactiv !== null && ficha.dt_ini_instit > existente.dt_inactiv

/** Whether the file lost leading zeros of the number: spreadsheets drop them. */
function hasLostNoughts(dados: DadosDeFuncionario, existente: Existente, campo: string): boolean {
  if (campo !== 'num_mecan' || dados.num_mecan === null || existente.num_mecan === null)
    return false
  return (
    porNumero(dados) === porNumero(existente) && existente.num_mecan.length > dados.num_mecan.length
  )
}

export function especieOf({ inactiv, cd_organig }: MudancaDeFuncionario) {
  if (inactiv === false) return 'readmissao'
  return cd_organig === undefined ? 'alteracao' : 'transferencia'
}

export const mudadosOf = (
  mudanca: MudancaDeFuncionario,
  existente: Existente,
): CampoFuncionario[] =>
  camposDe().filter((campo) => mudanca[campo] !== undefined && mudanca[campo] !== existente[campo])
