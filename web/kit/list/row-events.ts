import { useEffect, useEffectEvent, useRef } from 'react'
import { isPlainClick } from '../ui/IconLink.tsx'

type Events = {
  onApproach: (() => void) | undefined
  onPress: (at: number) => void
  onOpen: (at: number) => void
}

/** A click anywhere opens its row; arrows, Home and End move between rows. */
export function useRowEvents({ onApproach, onPress, onOpen }: Events) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const approach = useEffectEvent(() => onApproach?.())
  const press = useEffectEvent((at: number) => onPress(at))
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const click = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLElement>('a[data-whole]')
      if (!link) openRow(event)
      else if (isPlainClick(event)) {
        event.preventDefault()
        open(linksOf(element).indexOf(link))
      }
    }
    element.addEventListener('click', click, { signal })
    const down = ({ target, button, pointerType }: PointerEvent) => {
      // a touch may begin to scroll
      const link = button === 0 && pointerType === 'mouse' && linkAt(target)
      if (link) press(linksOf(element).indexOf(link))
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('keydown', (event) => moveInRows(element, event), { signal })
    for (const sign of ['pointerenter', 'focusin']) {
      element.addEventListener(sign, () => approach(), { signal })
    }
    return () => leaving.abort()
  }, [])
  return rows
}

const linksOf = (rows: Element) => [...rows.querySelectorAll<HTMLElement>('th a')]

function openRow({ target }: MouseEvent) {
  if (getSelection()?.isCollapsed === false) return
  linkAt(target)?.click()
}

function linkAt(target: EventTarget | null) {
  if (!(target instanceof Element)) return undefined
  const own = target.closest('a, button, label, dialog, [popover]')
  if (own && !own.matches('a[data-whole]')) return undefined
  return target.closest('tr')?.querySelector<HTMLElement>('th a') ?? undefined
}

function moveInRows(rows: HTMLElement, event: KeyboardEvent) {
  const links = linksOf(rows)
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
