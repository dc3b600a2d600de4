import { triEstados } from '#contract/acidente/codes.ts'
import { gravidades, socorros } from '#contract/acidente/lesao.ts'

const wordIn = (words: Readonly<Record<number, string>>) => (cd: number | null) =>
  cd === null ? '' : (words[cd] ?? '')

/** The words behind the codes of an accident; undefined for what was not stated. */
export const triText = wordIn(triEstados)
export const socorroText = wordIn(socorros)
export const gravidadeText = wordIn(gravidades)
