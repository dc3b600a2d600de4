import { plainText } from '#contract/kit/plain-text.ts'
import type { TreeNode } from './tree.ts'

export type TreeMove =
  | { to: number }
  | { open: number; be: boolean }
  | { openAll: readonly number[] }
  | { choose: number }

type State = {
  visible: readonly TreeNode[]
  active: number | undefined
  open: ReadonlySet<number>
  flat: boolean
}

/** The effect of a key in a tree (WAI-ARIA); undefined for keys without one. */
export function treeKey(key: string, { visible, active, open, flat }: State): TreeMove | undefined {
  const at = visible.findIndex(({ cd }) => cd === active)
  const node = visible[at] ?? visible[0]
  if (!node) return undefined
  const go = (index: number): TreeMove => ({
    to: visible[Math.max(0, Math.min(visible.length - 1, index))]?.cd ?? node.cd,
  })
  if (key === 'ArrowDown') return go(at + 1)
  if (key === 'ArrowUp') return go(at - 1)
  if (key === 'PageDown') return go(at + 10)
  if (key === 'PageUp') return go(at - 10)
  if (key === 'Home') return go(0)
  if (key === 'End') return go(visible.length - 1)
  if (key === 'Enter' || key === ' ') return { choose: node.cd }
  if (flat) return undefined
  if (key === 'ArrowRight') return rightOf(node, open)
  if (key === 'ArrowLeft') return leftOf(node, open)
  if (key !== '*') return undefined
  const siblings = node.parent?.children ?? [node]
  return { openAll: siblings.filter(({ children }) => children.length > 0).map(({ cd }) => cd) }
}

/** The next node after `active` whose name begins with `typed`; the search wraps around. */
export function findTyped(visible: readonly TreeNode[], active: number | undefined, typed: string) {
  const wanted = plainText(typed)
  const at = visible.findIndex(({ cd }) => cd === active)
  // a single letter moves on; a longer word may stay on the active node
  const from = wanted.length > 1 ? Math.max(0, at) : at + 1
  const order = [...visible.slice(from), ...visible.slice(0, from)]
  return order.find(({ nome }) => plainText(nome).startsWith(wanted))?.cd
}

function rightOf({ cd, children }: TreeNode, open: ReadonlySet<number>): TreeMove {
  const [first] = children
  if (!first) return { to: cd }
  return open.has(cd) ? { to: first.cd } : { open: cd, be: true }
}

function leftOf({ cd, children, parent }: TreeNode, open: ReadonlySet<number>): TreeMove {
  if (children.length > 0 && open.has(cd)) return { open: cd, be: false }
  return { to: parent?.cd ?? cd }
}
