import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import styles from './OrganigramaTree.module.css'
import type { TreeNode } from './tree.ts'
import { treeKey, findTyped } from './tree-keys.ts'
import type { TreeMove } from './tree-keys.ts'
import { TreeRow } from './TreeRow.tsx'
import { useRows } from '#web/kit/ui/use-rows.ts'

type Props = {
  id: string
  label: string
  visible: readonly TreeNode[]
  /** search results: a flat list with paths */
  flat: boolean
  search: string
  open: ReadonlySet<number>
  chosen: number | undefined
  present: number | undefined
  onOpen: (open: ReadonlySet<number>) => void
  onChoose: (cd: number) => void
}

// Milliseconds after which a typed word ends.
const wordPause = 700

/** Virtualized WAI-ARIA tree: the focus stays on the tree, `aria-activedescendant` moves. */
export function OrganigramaTree(props: Props) {
  'use memo'
  const { id, label, visible, flat, search, open, chosen, present, onOpen, onChoose } = props
  const [active, setActive] = useState(
    () => visible.find(({ cd }) => cd === chosen)?.cd ?? visible[0]?.cd,
  )
  const typed = useRef({ text: '', at: 0 })
  const at = visible.findIndex(({ cd }) => cd === active)
  const { box, from, to, height, reveal } = useRows(visible.length)
  useLayoutEffect(() => reveal(at), [at, reveal])

  function toggle(cd: number, be: boolean) {
    const next = new Set(open)
    if (be) next.add(cd)
    else next.delete(cd)
    onOpen(next)
    setActive(cd)
  }

  function typeAhead(letter: string, now: number) {
    const { text, at: last } = typed.current
    const word = now - last > wordPause ? letter : text + letter
    typed.current = { text: word, at: now }
    const found = findTyped(visible, active, word)
    if (found !== undefined) setActive(found)
  }

  function move(done: TreeMove) {
    if ('to' in done) setActive(done.to)
    else if ('choose' in done) onChoose(done.choose)
    else if ('openAll' in done) onOpen(new Set([...open, ...done.openAll]))
    else toggle(done.open, done.be)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, timeStamp } = event
    // a space chooses, but within a typed word it is a letter
    const inWord = key === ' ' && timeStamp - typed.current.at <= wordPause
    const done = inWord ? undefined : treeKey(key, { visible, active, open, flat })
    if (done) move(done)
    else if (key.length === 1) typeAhead(key, timeStamp)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={box}
      id={id}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at >= from && at < to ? `${id}-${active}` : undefined}
      className={styles.tree}
      data-flat={flat || undefined}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.rows} style={{ height }}>
        {visible.slice(from, to).map((node, index) => (
          <TreeRow
            key={node.cd}
            id={`${id}-${node.cd}`}
            node={node}
            index={from + index}
            search={search}
            found={flat ? visible.length : undefined}
            open={open.has(node.cd)}
            active={node.cd === active}
            chosen={node.cd === chosen}
            present={node.cd === present}
            onToggle={toggle}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}
