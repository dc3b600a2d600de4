import { readOrganigrama } from '#contract/organigrama/organigrama.ts'
import type { OrganigramaNode } from '#contract/organigrama/organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { buildTree } from './tree.ts'
import type { Tree } from './tree.ts'

const minutes = 60_000

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
export function treeOf(nodes: readonly OrganigramaNode[]): Tree {
  const tree = trees.get(nodes) ?? buildTree(nodes)
  trees.set(nodes, tree)
  return tree
}
