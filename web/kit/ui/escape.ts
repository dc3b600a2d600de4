const open: (() => void)[] = []

/**
 * Lets Escape call `close` for as long as something is open: of several the one opened last, and no
 * other. It is never left to the browser, which asks a dialog only the first time and closes it
 * unasked when the key comes again without a press or a letter in between.
 * The returned function takes it away again.
 */
export function holdEscape(close: () => void) {
  if (open.length === 0) document.addEventListener('keydown', onKeyDown)
  open.push(close)
  return () => {
    open.splice(open.lastIndexOf(close), 1)
    if (open.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent) {
  // a field may have had its own use for it, and so may the writing of a letter
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  // held down, it is one request
  if (!event.repeat) open.at(-1)?.()
}
