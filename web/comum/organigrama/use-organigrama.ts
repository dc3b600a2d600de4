import { readOrganigrama, readOrganigramaPrestador } from '#contract/organigrama/organigrama.ts'
import type { OrganigramaNode } from '#contract/organigrama/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { buildTree } from './tree.ts'
import type { Tree } from './tree.ts'
import { useMemo } from 'react'
import { offeredBy, type Offered } from '#web/kit/field/offered.ts'

const minutes = 60_000

/** The nodes of a company, the root first, each with a unique name. */
export function useNos(empresa: number | undefined): Offered {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readOrganigramaPrestador, asked, {
    staleTime: 5 * minutes,
  })
  const message = useMemo(() => {
    const nodes = data ? buildTree(data.message).byCd.values() : []
    return Array.from(nodes, ({ cd, fullName }) => ({ cd, nome: fullName }))
  }, [data])
  const known = data !== undefined || empresa === undefined
  return offeredBy({ data: known ? { message } : undefined, error, refetch })
}

/** The company's tree, read when `enabled` is first true, then cached. */
export function useOrganigrama({ enabled = true } = {}) {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(
    readOrganigrama,
    enabled ? { path: { org: empresa.cd } } : undefined,
    { staleTime: 5 * minutes },
  )
  return { data: data && treeOf(data.message), error, refetch }
}

const trees = new WeakMap<readonly OrganigramaNode[], Tree>()

/** One tree for each answer, whoever shows it. */
function treeOf(nodes: readonly OrganigramaNode[]): Tree {
  const tree = trees.get(nodes) ?? buildTree(nodes)
  trees.set(nodes, tree)
  return tree
}

/** The tree of a client company, for the provider; reads nothing while `empresa` is undefined. */
export function useOrganigramaOf(empresa: number | undefined) {
  const asked = empresa === undefined ? undefined : { path: { empresa } }
  const { data, error, refetch } = useRead(readOrganigramaPrestador, asked)
  return { data: data && treeOf(data.message), error, refetch }
}
