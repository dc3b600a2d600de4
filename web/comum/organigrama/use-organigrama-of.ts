import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { treeOf } from './use-organigrama.ts'

// Apart from that of the client's: what his first page brings has no room for it.

/** The tree of a client company, whole, as the provider has it; of none where none is named. */
export function useOrganigramaOf(empresa: number | undefined) {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readOrganigramaPrestador, asked)
  return { data: data && treeOf(data.message), error, refetch }
}
