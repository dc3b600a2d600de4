import { plainText } from '#contract/kit/plain-text.ts'
import type { VezDaSessao } from '#contract/saude/resultados.ts'

export type SemFicha = { cd: number; nome: string; num_mecan: string | null }

/** Decided exams of the session that have no certificate yet. */
export const semFichaOf = (
  vezes: readonly VezDaSessao[],
  isDecidida: (cd: string) => boolean,
): SemFicha[] =>
  vezes.flatMap(({ exame, funcion, num_mecan }) =>
    exame && !exame.ficha && isDecidida(exame.cd_decis)
      ? [{ cd: exame.cd, nome: funcion, num_mecan }]
      : [],
  )

/** Whose certificate a file is by its name: the number as a word of it, or the whole name. */
export function donoOf(ficheiro: string, pessoas: readonly SemFicha[]): SemFicha | undefined {
  const name = plainText(ficheiro.replace(/\.pdf$/iu, ''))
  const words = new Set(name.split(/[^a-z0-9]+/u))
  const spaced = name.replaceAll(/[^a-z0-9]+/gu, ' ')
  const found = pessoas.filter(
    ({ nome, num_mecan }) =>
      (num_mecan !== null && words.has(plainText(num_mecan))) || spaced.includes(plainText(nome)),
  )
  return found.length === 1 ? found[0] : undefined
}
