type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }
type State = {
  open: boolean
  /** place of the active option, -1 for none */
  at: number
  last: number
  /** the options are on their way */
  waiting: boolean
}

type Done = 'open' | 'close' | 'choose' | 'wait' | { to: number }

const page = 10

/** What a key does in a combobox (WAI-ARIA); undefined for what the field itself or the form does. */
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
  // without an option the key is not the form's either: the list is what is being looked at
  if (key === 'Enter') return at >= 0 ? 'choose' : waiting ? 'wait' : 'close'
  if (last < 0) return undefined
  if (key === 'ArrowDown') return { to: at >= last ? 0 : at + 1 }
  if (key === 'ArrowUp') return { to: at <= 0 ? last : at - 1 }
  if (key === 'PageDown') return { to: Math.min(last, Math.max(at, 0) + page) }
  if (key === 'PageUp') return { to: Math.max(0, at - page) }
  return undefined
}
