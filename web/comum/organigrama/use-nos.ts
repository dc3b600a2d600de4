import { useMemo } from 'react'
import { readOrganigramaPrestador } from '#contract/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { buildTree } from './tree.ts'

// they hardly ever change
const kept = { staleTime: 300_000 }
const none = [] as const

/** The nodes of a company, the company itself first, each by the name that tells it from the others. */
export function useNos(empresa: number | undefined) {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data } = useRead(readOrganigramaPrestador, asked, kept)
  return useMemo(() => {
    const nodes = data ? buildTree(data.message).byCd.values() : none
    return Array.from(nodes, ({ cd, fullName }) => ({ cd, nome: fullName }))
  }, [data])
}
