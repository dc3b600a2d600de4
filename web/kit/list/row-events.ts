import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * What the rows of a table answer to beside their links and buttons: a click anywhere opens the
 * row, arrows, Home and End lead from row to row. `onApproach` is told when pointer or focus come.
 */
export function useRowEvents(onApproach: (() => void) | undefined) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const approach = useEffectEvent(() => onApproach?.())
  useEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    element.addEventListener('click', openRow, { signal })
    element.addEventListener('keydown', (event) => moveInRows(element, event), { signal })
    for (const sign of ['pointerenter', 'focusin']) {
      element.addEventListener(sign, () => approach(), { signal })
    }
    return () => leaving.abort()
  }, [])
  return rows
}

/** A click on the row is one on its link, unless it meant something else. */
function openRow({ target }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, label, dialog')) return
  if (getSelection()?.isCollapsed === false) return
  target.closest('tr')?.querySelector<HTMLElement>('th a')?.click()
}

function moveInRows(rows: HTMLElement, event: KeyboardEvent) {
  const links = [...rows.querySelectorAll<HTMLElement>('th a')]
  const from = links.findIndex((link) => link === document.activeElement)
  if (from === -1) return
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: links.length - 1,
  }[event.key]
  const link = to === undefined ? undefined : links[to]
  if (!link) return
  event.preventDefault()
  link.focus()
}
