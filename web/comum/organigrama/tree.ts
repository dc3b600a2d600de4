import type { OrganigramaNode } from '#contract/organigrama/organigrama.ts'
import type { Regiao } from '#contract/comum/organig.ts'
import { formatPlace } from '#web/kit/text/format.ts'

export type TreeNode = {
  cd: number
  nome: string
  /** 1 for the root */
  level: number
  parent: TreeNode | undefined
  children: TreeNode[]
  /** position among its siblings, from 1 */
  place: number
  /** names from below the root to its parent; filled only where two nodes share a name */
  path: string
  /** the unique name outside the tree: the name, with the path where there is one */
  fullName: string
  /** of its labour authority */
  regiao: Regiao
}

export type Tree = { roots: TreeNode[]; byCd: ReadonlyMap<number, TreeNode>; size: number }

/** Builds the tree; expects parents before their children, as the call sends them. */
export function buildTree(nodes: readonly OrganigramaNode[]): Tree {
  const byCd = new Map<number, TreeNode>()
  const names = new Set<string>()
  const repeated = new Set<string>()
  const roots: TreeNode[] = []
  for (const { cd, cd_base, nome, regiao = 'continente' } of nodes) {
    const parent = cd_base === null ? undefined : byCd.get(cd_base)
    const siblings = parent?.children ?? roots
    const node: TreeNode = {
      cd,
      nome,
      level: (parent?.level ?? 0) + 1,
      parent,
      children: [],
      place: siblings.length + 1,
      path: '',
      fullName: nome,
      regiao,
    }
    if (names.has(nome)) repeated.add(nome)
    names.add(nome)
    siblings.push(node)
    byCd.set(cd, node)
  }
  for (const node of byCd.values()) {
    if (!repeated.has(node.nome)) continue
    node.path = pathOf(node) || (node.parent?.nome ?? '')
    node.fullName = formatPlace(node.nome, node.path)
  }
  return { roots, byCd, size: nodes.length }
}

/** `Fábrica › Linha 2`: the names above a node, without the root's. */
export function pathOf(node: TreeNode): string {
  return ancestorsOf(node)
    .slice(1)
    .map(({ nome }) => nome)
    .join(' › ')
}

/** From the root down, without the node itself. */
export function ancestorsOf(node: TreeNode): TreeNode[] {
  const above: TreeNode[] = []
  for (let at = node.parent; at; at = at.parent) above.push(at)
  return above.toReversed()
}

/** The nodes to choose from, top to bottom, without the branch of `exceto`. */
export const nosToChoose = ({ byCd }: Tree, exceto: number) =>
  Array.from(byCd.values())
    .filter((node) => node.cd !== exceto && ancestorsOf(node).every(({ cd }) => cd !== exceto))
    .map(({ cd, fullName }) => ({ cd, nome: fullName }))
