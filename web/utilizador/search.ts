import type { Utilizador } from '#contract/utilizador/utilizador.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import type { UtilizadorSearch } from './place.ts'
import type { Membro } from './queries.ts'

export const selecting = ({ cd, cd_organig }: Membro, empresa: number) => ({
  utilizador: cd,
  ramo: cd_organig === empresa ? undefined : cd_organig,
})

export const selectingNone = { utilizador: undefined, ramo: undefined }

export function selectedOf(
  all: readonly Utilizador[],
  { utilizador, ramo }: UtilizadorSearch,
  empresa: number,
) {
  const his = all.filter(({ cd }) => cd === utilizador)
  return his.find(({ cd_organig }) => cd_organig === (ramo ?? empresa)) ?? his[0]
}

/** Without regard to case and accents. */
export const searchUtilizadores = (all: readonly Utilizador[], search = '') =>
  all.filter(({ nome, email, organig }) => holdsWords(`${nome} ${email} ${organig}`, search))
