import type { readAuxiliaresDaSerie } from '#contract/auxiliar/auxiliar.ts'
import type { Coluna } from '#contract/comum/serie/colunas.ts'
import type { ReplyOf } from '#contract/kit/route.ts'

export type Listas = ReplyOf<typeof readAuxiliaresDaSerie>

export const comLista = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
] as const satisfies readonly Coluna[]

/** The options of a column; undefined for free text. */
export function opcoesDe(listas: Listas | undefined, campo: Coluna) {
  const lista = comLista.find((one) => one === campo)
  return lista && listas?.[lista].map(({ nome }) => nome)
}
