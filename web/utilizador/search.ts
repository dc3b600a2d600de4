import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import type { UtilizadorSearch } from './place.ts'
import type { Membro } from './queries.ts'

/** The parameters that select a user. */
export const selecting = ({ cd, cd_organig }: Membro, empresa: number) => ({
  utilizador: cd,
  ramo: cd_organig === empresa ? undefined : cd_organig,
})

export const selectingNone = { utilizador: undefined, ramo: undefined }

/** The user the address names, among those that are known. */
export function selectedOf(
  all: readonly Utilizador[],
  { utilizador, ramo }: UtilizadorSearch,
  empresa: number,
) {
  const his = all.filter(({ cd }) => cd === utilizador)
  return his.find(({ cd_organig }) => cd_organig === (ramo ?? empresa)) ?? his[0]
}

/** Those whose name, e-mail or branch holds every word of `search`, whatever its case and accents. */
export const searchUtilizadores = (all: readonly Utilizador[], search = '') =>
  all.filter(({ nome, email, organig }) => holdsWords(`${nome} ${email} ${organig}`, search))
