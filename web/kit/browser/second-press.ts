const acted = [
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'label',
  'summary',
  'tr',
  'dialog',
  ...['row', 'gridcell', 'option', 'treeitem'].map((role) => `[role=${role}]`),
].join()

const actedOn = ({ target }: Event) => (target instanceof Element ? target.closest(acted) : null)

/**
 * Drops the second press of a double-click on another element than the first, or on a menu's
 * button. Drops the repeats of a held Enter, except in a text area.
 */
export function keepSecondPresses(): void {
  let first: Element | null = null
  let isAstray = false
  const stray = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onDown = (event: MouseEvent) => {
    const pressed = actedOn(event)
    isAstray = event.detail > 1 && (!isLike(first, pressed) || opens(pressed))
    first = pressed
    if (isAstray) stray(event)
  }
  const onClick = (event: MouseEvent) => {
    if (isAstray && event.detail > 1) stray(event)
  }
  const onKey = (event: KeyboardEvent) => {
    const writes = event.target instanceof HTMLTextAreaElement
    if (event.repeat && event.key === 'Enter' && !writes) stray(event)
  }
  window.addEventListener('mousedown', onDown, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
  window.addEventListener('keydown', onKey, { capture: true })
}

const opens = (pressed: Element | null) => pressed?.hasAttribute('aria-haspopup') === true

const isLike = (one: Element | null, other: Element | null) =>
  one === other ||
  (one?.isConnected === false && one.tagName === other?.tagName && nameOf(one) === nameOf(other))

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
