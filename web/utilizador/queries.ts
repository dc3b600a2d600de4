import { listAcessos, listUtilizadores, readUtilizador } from '#contract/utilizador/utilizador.ts'
import type { Utilizador } from '#contract/utilizador/utilizador.ts'

/** The reads that show users and their rights; to be read again after a change. */
export const readsOfUtilizadores = [listUtilizadores, readUtilizador, listAcessos] as const

/** A user as a member of one company or branch: what a row of the list stands for. */
export type Membro = Pick<Utilizador, 'cd' | 'cd_organig'>

/** Where the calls about a member have him. */
export const pathOfMembro = ({ cd, cd_organig }: Membro) => ({ org: cd_organig, user: cd })

/** The users of a company, or those that are inactive. */
export const listedIn = (org: number, inativo: boolean) => ({
  path: { org },
  query: { inativo: inativo ? ('true' as const) : ('false' as const) },
})
