import {
  listAcessos,
  listUtilizadores,
  readUtilizador,
  type Utilizador,
} from '#contract/utilizador/utilizador.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'
import type { UtilizadorSearch } from './place.ts'

export const readsOfUtilizadores = [listUtilizadores, readUtilizador, listAcessos] as const

/** A user's membership in a company or branch: one row of the list. */
export type Membro = Pick<Utilizador, 'cd' | 'cd_organig'>

export const pathOfMembro = ({ cd, cd_organig }: Membro) => ({ org: cd_organig, user: cd })

export const listedIn = (org: number, inativo: boolean) => ({
  path: { org },
  query: { inativo: inativo ? ('true' as const) : ('false' as const) },
})

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
