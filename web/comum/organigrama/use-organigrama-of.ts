import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { treeOf } from './use-organigrama.ts'

/** The tree of a client company, for the provider; reads nothing while `empresa` is undefined. */
export function useOrganigramaOf(empresa: number | undefined) {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readOrganigramaPrestador, asked)
  return { data: data && treeOf(data.message), error, refetch }
}
