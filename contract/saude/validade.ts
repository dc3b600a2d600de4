import { addMeses, dataOf, diaOf, idadeEm } from '../comum/calendario.ts'
import { codigosDecisao, type Decisao } from './decisao.ts'

/** Completed years with a validity of one year: below `ate`, and from `desde`. */
export type Limites = { ate: number; desde: number }

/** Minors, and people over fifty (Lei 102/2009, art. 108). */
export const limitesDaLei: Limites = { ate: 18, desde: 51 }

export const mesesDeValidade = (idade: number, { ate, desde } = limitesDaLei) =>
  idade < ate || idade >= desde ? 12 : 24

type Exame = { dt_nasc: string; dt: string; cd_decis: Decisao }

/** A proposal; the physician decides. None before a decision, and none when unfit for good. */
export function validadeProposta(
  { dt_nasc, dt, cd_decis }: Exame,
  limites: Limites = limitesDaLei,
): string | null {
  if (!codigosDecisao[cd_decis].expira) return null
  const dia = diaOf(dt)
  return dataOf(addMeses(dia, mesesDeValidade(idadeEm(diaOf(dt_nasc), dia), limites)))
}
