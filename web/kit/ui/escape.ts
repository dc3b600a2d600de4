const open: (() => void)[] = []

/**
 * Escape calls the `close` that was registered last. The browser is not asked: pressed twice
 * without another action in between, it closes a dialog without `cancel`. The returned function
 * removes `close`.
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
  // a field or an input method may have used the key
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  // a held key counts once
  if (!event.repeat) open.at(-1)?.()
}
