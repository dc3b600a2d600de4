import type { readAuxiliaresDaSerie } from '#contract/auxiliar/auxiliar.ts'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import type { ReplyOf } from '#contract/kit/route.ts'

export type Listas = ReplyOf<typeof readAuxiliaresDaSerie>

/** The columns whose values come from a list. */
export const comLista = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
] as const satisfies readonly Coluna[]

/** The names that may be chosen in a column; undefined where anything may be written. */
export function opcoesDe(listas: Listas | undefined, campo: Coluna) {
  const lista = comLista.find((one) => one === campo)
  return lista && listas?.[lista].map(({ nome }) => nome)
}
