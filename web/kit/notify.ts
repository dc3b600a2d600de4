import { useSyncExternalStore } from 'react'

export type Kind = 'sucesso' | 'aviso' | 'erro' | 'informacao'
export type Notification = { id: number; kind: Kind; text: string; ref: string | undefined }

let shown: readonly Notification[] = []
let last = 0
const listeners = new Set<() => void>()

/** Tells the user something, from anywhere. `ref` is what an error can be found by. */
export const notify = {
  sucesso: (text: string) => add('sucesso', text),
  aviso: (text: string, ref?: string) => add('aviso', text, ref),
  informacao: (text: string) => add('informacao', text),
  erro: (text: string, ref?: string) => add('erro', text, ref),
}

export function dismiss(id: number) {
  change(shown.filter((item) => item.id !== id))
}

export function useNotifications() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}

/** The same text twice at a time is one notification. */
function add(kind: Kind, text: string, ref?: string) {
  const others = shown.filter((item) => item.text !== text || item.kind !== kind)
  last += 1
  change([...others, { id: last, kind, text, ref }].slice(-4))
}

function change(next: readonly Notification[]) {
  shown = next
  for (const listener of listeners) listener()
}
