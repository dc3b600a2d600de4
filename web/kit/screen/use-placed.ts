import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { freePlace, overlaps } from './free-place.ts'

const pressed = 'a[href], button, input, select, summary, textarea, [role="menuitem"]'

/**
 * Keeps an element off whatever can be pressed, for as long as it shows `shown`: the page beside it
 * may change, scroll or open a dialog meanwhile. It moves only where something came under it.
 */
export function usePlaced(element: RefObject<HTMLElement | null>, shown: number | undefined) {
  useLayoutEffect(() => {
    const { current } = element
    if (!current || shown === undefined) return undefined
    let frame = 0
    let placed = false

    function place(at: HTMLElement) {
      const { left, top, right, bottom } = at.getBoundingClientRect()
      const others = boxesBeside(at)
      if (placed && !others.some((other) => overlaps({ left, top, right, bottom }, other))) return
      placed = true
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const size = { width: right - left, height: bottom - top }
      at.style.inset = ''
      const free = freePlace(size, { width, height, top: at.getBoundingClientRect().top }, others)
      at.style.inset = `${free.top}px auto auto ${free.left}px`
    }
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        place(current)
      })
    }

    place(current)
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [element, shown])
}

/** What can be pressed now: of a page under a dialog, nothing. */
function boxesBeside(element: HTMLElement) {
  const dialogs = document.querySelectorAll('dialog:modal')
  const within = dialogs[dialogs.length - 1] ?? document
  return [...within.querySelectorAll<HTMLElement>(pressed)]
    .filter((one) => !element.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
}
