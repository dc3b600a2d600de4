import { queryOptions } from '@tanstack/react-query'
import {
  listAcessos,
  listMenus,
  listUtilizadores,
  readUtilizador,
  type Utilizador,
} from '#contract/utilizador.ts'
import { call } from '#web/kit/api.ts'

/** All that is known of users and their rights; to be read again after a change. */
export const utilizadores = ['utilizadores'] as const

/** A user as a member of one company or branch: what a row of the list stands for. */
export type Membro = Pick<Utilizador, 'cd' | 'cd_organig'>

export const listQuery = (org: number, inativo: boolean) =>
  queryOptions({
    queryKey: [...utilizadores, 'lista', org, inativo],
    queryFn: ({ signal }) =>
      call(listUtilizadores, {
        path: { org },
        query: { inativo: inativo ? 'true' : 'false' },
        signal,
      }),
  })

export const utilizadorQuery = ({ cd, cd_organig }: Membro) =>
  queryOptions({
    queryKey: [...utilizadores, 'dados', cd_organig, cd],
    queryFn: ({ signal }) => call(readUtilizador, { path: { org: cd_organig, user: cd }, signal }),
  })

export const acessosQuery = ({ cd, cd_organig }: Membro) =>
  queryOptions({
    queryKey: [...utilizadores, 'acessos', cd_organig, cd],
    queryFn: ({ signal }) => call(listAcessos, { path: { org: cd_organig, user: cd }, signal }),
  })

export const menusQuery = queryOptions({
  queryKey: ['menus'],
  queryFn: ({ signal }) => call(listMenus, { signal }),
  // part of the portal, not of anybody's data
  staleTime: Infinity,
})
