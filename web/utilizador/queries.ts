import { listAcessos, listUtilizadores, readUtilizador } from '#contract/utilizador/utilizador.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'

export const readsOfUtilizadores = [listUtilizadores, readUtilizador, listAcessos] as const

/** A user's membership in a company or branch: one row of the list. */
export type Membro = Pick<Utilizador, 'cd' | 'cd_organig'>

export const pathOfMembro = ({ cd, cd_organig }: Membro) => ({ org: cd_organig, user: cd })

export const listedIn = (org: number, inativo: boolean) => ({
  path: { org },
  query: { inativo: inativo ? ('true' as const) : ('false' as const) },
})
