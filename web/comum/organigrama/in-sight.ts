import { holdsWords } from '#contract/kit/plain-text.ts'
import { ancestorsOf } from './tree.ts'
import type { Tree, TreeNode } from './tree.ts'

// A larger tree begins folded.
const small = 40

/** The codes open at first: the root, the ancestors of the chosen node, all of a small tree. */
export function openAtFirst(
  { roots, byCd, size }: Tree,
  chosen: number | undefined,
): ReadonlySet<number> {
  if (size <= small) return new Set(byCd.keys())
  const node = chosen === undefined ? undefined : byCd.get(chosen)
  return new Set([...roots, ...(node ? ancestorsOf(node) : [])].map(({ cd }) => cd))
}

export function visibleNodes({ roots }: Tree, open: ReadonlySet<number>): TreeNode[] {
  const visible: TreeNode[] = []
  const waiting = roots.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    visible.push(node)
    if (open.has(node.cd)) waiting.push(...node.children.toReversed())
  }
  return visible
}

/** Without regard to case and accents. */
export const searchNodes = (tree: Tree, search: string): TreeNode[] =>
  visibleNodes(tree, new Set(tree.byCd.keys())).filter(({ nome }) => holdsWords(nome, search))
