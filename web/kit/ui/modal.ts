import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterFrame } from '../browser/after-frame.ts'
import { holdEscape } from './escape.ts'

type Shown = {
  element: HTMLDialogElement
  /** what had the focus, and has it again afterwards */
  opener: HTMLElement | undefined
  /** takes back that it is made modal once it has been seen */
  forget?: () => void
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
    show(one)
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

/** Enter in a field of it sends no form it was opened from: until all behind it is out of reach it would. */
function keepEnter(event: KeyboardEvent) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const isOwn = currentTarget instanceof Element && currentTarget.contains(target.form)
  if (target.form && !isOwn) event.preventDefault()
}

/**
 * That nothing behind it can be reached any more costs the browser the style of every element there is:
 * the dialog is on the screen a frame before that, above everything and with the focus in it.
 */
function show(one: Shown) {
  const { element } = one
  const below = shown.at(-2)
  if (below) {
    makeModal(below)
    element.showModal()
  } else {
    element.popover = 'manual'
    element.showPopover()
    element.setAttribute('open', '')
    one.forget = beforeNext(element, () => makeModal(one))
  }
  element.querySelector<HTMLElement>('[data-focus]')?.focus()
}

function makeModal(one: Shown) {
  const { element } = one
  if (element.popover === null) return
  takeDown(one)
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement && element.contains(activeElement)
  // what is shown looks for what shall have the focus: it has it already
  if (focused) activeElement.autofocus = true
  element.showModal()
  if (focused) activeElement.autofocus = false
}

function takeDown({ element, forget }: Shown) {
  forget?.()
  if (element.popover === null) element.close()
  else {
    element.hidePopover()
    element.popover = null
    element.removeAttribute('open')
  }
}

/**
 * Once the frame with `element` is done; or before anything is shown above it, as the one that enters
 * the top layer last is uppermost: a list of options would stand behind the dialog it belongs to.
 */
function beforeNext(element: HTMLElement, then: () => void) {
  const forget = afterFrame(then)
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (newState === 'open' && target !== element) then()
  }
  document.addEventListener('beforetoggle', onToggle, { capture: true })
  return () => {
    forget()
    document.removeEventListener('beforetoggle', onToggle, { capture: true })
  }
}

/** A phone's Back, pressed again, closes without asking: it comes back, and what stood above it too. */
function showAgain(element: Element) {
  for (const one of shown.slice(shown.findIndex((other) => other.element === element))) {
    takeDown(one)
    one.element.showModal()
    one.element.querySelector<HTMLElement>('[data-focus]')?.focus()
  }
}

/** Closing it while it is still in the page gives the focus back to what opened it. */
function hide(one: Shown) {
  const at = shown.indexOf(one)
  shown.splice(at, 1)
  takeDown(one)
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
