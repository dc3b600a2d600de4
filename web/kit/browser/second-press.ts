const acted = [
  ...['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', 'tr', 'dialog'],
  ...['row', 'gridcell', 'option', 'treeitem'].map((role) => `[role=${role}]`),
].join()

const actedOn = ({ target }: Event) => (target instanceof Element ? target.closest(acted) : null)

/**
 * Many people double-click everything. The second press is meant for what the first was on: where that
 * has made way for something else by then (the dialog it opened, the row the dialog stood above, another
 * screen), it presses nothing. One more in that place does: who goes on has seen what is there. What opens
 * a menu or a calendar opens it by two presses as by one. Enter held down acts once likewise, but where it
 * writes lines: repeated it would answer what it has just opened.
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

/** The same, or what was drawn anew in its place. */
const isLike = (one: Element | null, other: Element | null) =>
  one === other ||
  (one?.isConnected === false && one.tagName === other?.tagName && nameOf(one) === nameOf(other))

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
