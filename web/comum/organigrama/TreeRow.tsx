import { Check, ChevronRight } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Marked } from '#web/kit/ui/Marked.tsx'
import styles from './OrganigramaTree.module.css'
import { pathOf } from './tree.ts'
import type { TreeNode } from './tree.ts'

type Props = {
  id: string
  node: TreeNode
  index: number
  search: string
  /** the number of search results; undefined in the tree */
  found: number | undefined
  open: boolean
  active: boolean
  chosen: boolean
  present: boolean
  onToggle: (cd: number, open: boolean) => void
  onChoose: (cd: number) => void
}

export function TreeRow(props: Props) {
  'use memo'
  const { id, node, index, search, found, open, active, chosen, present, onToggle, onChoose } =
    props
  const { cd, nome, level, place, parent, children } = node
  const flat = found !== undefined
  const folds = !flat && children.length > 0
  const path = flat ? pathOf(node) : node.path
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys
    <div
      id={id}
      role="treeitem"
      aria-level={flat ? 1 : level}
      aria-posinset={flat ? index + 1 : place}
      aria-setsize={found ?? parent?.children.length ?? 1}
      aria-expanded={folds ? open : undefined}
      aria-selected={chosen}
      aria-disabled={present || undefined}
      className={styles.row}
      data-active={active || undefined}
      style={{ '--index': index, '--level': flat ? 1 : level } as object}
      onClick={() => onChoose(cd)}
    >
      <span
        className={styles.fold}
        aria-hidden
        onClick={(event) => {
          if (!folds) return
          event.stopPropagation()
          onToggle(cd, !open)
        }}
      >
        {folds && <Icon of={ChevronRight} size={16} />}
      </span>
      <span className={styles.names}>
        <span className={styles.name}>
          <Marked text={nome} search={search} />
        </span>{' '}
        {path && <span className={styles.path}>{path}</span>}
        {present && <span className={styles.path}>organigrama atual</span>}
      </span>
      {chosen && <Icon of={Check} size={16} className={styles.check} aria-hidden />}
    </div>
  )
}
