import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { treeOf } from './use-organigrama.ts'

// Separate from the client's hook, to keep the client's first load small.

/**
 * The whole tree of a client company, for the provider; reads nothing while `empresa` is undefined.
 */
export function useOrganigramaOf(empresa: number | undefined) {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readOrganigramaPrestador, asked)
  return { data: data && treeOf(data.message), error, refetch }
}
