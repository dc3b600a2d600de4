type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }
type State = {
  open: boolean
  at: number
  last: number
  waiting: boolean
}

type Done = 'open' | 'close' | 'choose' | 'wait' | { to: number }

const page = 10

/** The action of a key (WAI-ARIA combobox); undefined for keys of the field or the form. */
export function comboboxKey({ key, altKey, ctrlKey, metaKey }: Pressed, state: State) {
  if (ctrlKey || metaKey) return undefined
  return state.open ? whileOpen(key, altKey, state) : whileClosed(key)
}

function whileClosed(key: string): Done | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return 'open'
  return undefined
}

function whileOpen(key: string, altKey: boolean, { at, last, waiting }: State): Done | undefined {
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) return 'close'
  // Enter in an open list never submits the form
  if (key === 'Enter') return at >= 0 ? 'choose' : waiting ? 'wait' : 'close'
  if (last < 0) return undefined
  if (key === 'ArrowDown') return { to: at >= last ? 0 : at + 1 }
  if (key === 'ArrowUp') return { to: at <= 0 ? last : at - 1 }
  if (key === 'PageDown') return { to: Math.min(last, Math.max(at, 0) + page) }
  if (key === 'PageUp') return { to: Math.max(0, at - page) }
  return undefined
}
