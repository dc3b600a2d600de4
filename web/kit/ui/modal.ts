import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { holdEscape } from './escape.ts'

type Shown = {
  element: HTMLDialogElement
  /** what had the focus, and has it again afterwards */
  opener: HTMLElement | undefined
}

/** In the order in which they stand above each other. */
const shown: Shown[] = []

/**
 * For a `<dialog>` that is rendered only while it is open: modal, with the focus on the element
 * marked `data-focus`. Escape and a click beside it call `onClose`, and so does any other way in
 * which the browser closes it: whether it goes is decided by who renders it, and by nobody else.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const onCancel = (event: Event) => {
      // of a file field in it; or no question, and `close` follows
      if (event.target !== element || !event.cancelable) return
      event.preventDefault()
      close()
    }
    const onClosed = () => {
      if (element.open) return
      const isLast = shown.at(-1)?.element === element
      showAgain(element)
      if (isLast) close()
    }
    const onPress = (event: MouseEvent) => {
      if (event.target === element && isBeside(element, event)) close()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClosed)
    element.addEventListener('mousedown', onPress)
    element.addEventListener('keydown', keepEnter)
    const { activeElement } = document
    const opener = activeElement instanceof HTMLElement ? activeElement : undefined
    const one = { element, opener }
    shown.push(one)
    show(element)
    const releaseEscape = holdEscape(() => close())
    return () => {
      releaseEscape()
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClosed)
      element.removeEventListener('mousedown', onPress)
      element.removeEventListener('keydown', keepEnter)
      hide(one)
    }
  }, [])
  return dialog
}

/** Enter in a field of it sends no form it stands in: the browser would. */
function keepEnter(event: KeyboardEvent) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const isOwn = currentTarget instanceof Element && currentTarget.contains(target.form)
  if (target.form && !isOwn) event.preventDefault()
}

function show(element: HTMLDialogElement) {
  element.showModal()
  element.querySelector<HTMLElement>('[data-focus]')?.focus()
}

/** A phone's Back, pressed again, closes without asking: it comes back, and what stood above it too. */
function showAgain(element: Element) {
  for (const one of shown.slice(shown.findIndex((other) => other.element === element))) {
    one.element.close()
    show(one.element)
  }
}

/** Closing it while it is still in the page gives the focus back to what opened it. */
function hide(one: Shown) {
  const at = shown.indexOf(one)
  shown.splice(at, 1)
  one.element.close()
  const above = shown[at]
  // the one that asked whether this may go was opened from in here: it gives the focus further back
  if (above) above.opener = one.opener
  else if (isNowhere(document.activeElement, one.element)) one.opener?.focus()
}

const isNowhere = (focused: Element | null, closed: Element) =>
  focused === null || focused === document.body || closed.contains(focused)

function isBeside(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
