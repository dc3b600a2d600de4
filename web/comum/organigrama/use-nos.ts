import { useMemo } from 'react'
import { readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy, type Offered } from '#web/kit/field/offered.ts'
import { buildTree } from './tree.ts'

const kept = { staleTime: 300_000 }

/** The nodes of a company, the root first, each with a unique name. */
export function useNos(empresa: number | undefined): Offered {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readOrganigramaPrestador, asked, kept)
  const message = useMemo(() => {
    const nodes = data ? buildTree(data.message).byCd.values() : []
    return Array.from(nodes, ({ cd, fullName }) => ({ cd, nome: fullName }))
  }, [data])
  const known = data !== undefined || empresa === undefined
  return offeredBy({ data: known ? { message } : undefined, error, refetch })
}
