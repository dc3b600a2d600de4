import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { holdEscape } from './escape.ts'

type Shown = {
  element: HTMLDialogElement
  opener: HTMLElement | undefined
}

/** From bottom to top. */
const shown: Shown[] = []

/**
 * For a `<dialog>` rendered only while open: modal, with the focus on `data-focus`. Escape, a click
 * outside and any closing by the browser call `onClose`; the dialog stays until it is unmounted.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const onCancel = (event: Event) => {
      // from a file field inside; or not cancelable, then `close` follows
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

/** Enter in a dialog's field must not submit a form around the dialog. */
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

/** A phone's second Back closes without `cancel`: shows the dialog and those above it again. */
function showAgain(element: Element) {
  for (const one of shown.slice(shown.findIndex((other) => other.element === element))) {
    one.element.close()
    show(one.element)
  }
}

/** Closed while still in the page, a dialog gives the focus back to its opener. */
function hide(one: Shown) {
  const at = shown.indexOf(one)
  shown.splice(at, 1)
  one.element.close()
  const above = shown[at]
  // the dialog above was opened from this one: it returns the focus to this one's opener
  if (above) above.opener = one.opener
  else focusAgain(one)
}

/** WebKit may refuse the focus while the page behind the dialog is still inert: asks once more. */
function focusAgain({ element, opener }: Shown) {
  const ask = () => {
    // an effect that React runs twice shows the same dialog anew
    if (!element.open && isNowhere(document.activeElement, element)) opener?.focus()
  }
  ask()
  requestAnimationFrame(ask)
}

const isNowhere = (focused: Element | null, closed: Element) =>
  focused === null || focused === document.body || closed.contains(focused)

function isBeside(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
