import { freePlace, overlaps } from './free-place.ts'

const pressed = 'a[href], button, input, select, summary, textarea, [role="menuitem"]'

/**
 * Keeps an element off whatever can be pressed. The page beside it may change, scroll or open a dialog
 * meanwhile: it moves only where something came under it. Answers what ends it.
 */
export function keepFree(element: HTMLElement) {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      const others = boxesBeside(element)
      const here = element.getBoundingClientRect()
      if (others.some((other) => overlaps(here, other))) place(element, others)
    })
  }
  place(element, boxesBeside(element))
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
}

function place(element: HTMLElement, others: readonly DOMRect[]) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  // where the styles have it: below the bar
  element.style.inset = ''
  const own = element.getBoundingClientRect()
  const { left, top } = freePlace(own, { width, height, top: own.top }, others)
  element.style.inset = `${top}px auto auto ${left}px`
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
