import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

const gap = 4
const edge = 8

function placeBeside(box: HTMLElement, anchor: HTMLElement, wide: boolean) {
  if (wide) box.style.minWidth = `${anchor.offsetWidth}px`
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom - gap - edge
  const above = top - gap - edge
  const up = box.scrollHeight > below && above > below
  box.style.maxHeight = `${Math.max(up ? above : below, 120)}px`
  const room = clientWidth - box.offsetWidth - edge
  box.style.left = `${Math.max(edge, Math.min(left, room))}px`
  box.style.top = up ? 'auto' : `${bottom + gap}px`
  box.style.bottom = up ? `${clientHeight - top + gap}px` : 'auto'
}

/** Shows the popover `box` beside `anchor`; `wide`: at least as wide as `anchor`. */
export function useFloat(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { open = true, wide = false } = {},
) {
  const place = useEffectEvent(() => {
    if (box.current && anchor.current) placeBeside(box.current, anchor.current, wide)
  })
  // a layout effect: the popover must be shown before its content takes the focus
  useLayoutEffect(() => {
    const popover = box.current
    if (!open || !popover) return undefined
    popover.showPopover()
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    const watcher = new ResizeObserver(() => place())
    watcher.observe(popover)
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      popover.hidePopover()
    }
  }, [open, box])
}
