import { createStore } from './store.ts'

export type Kind = 'sucesso' | 'aviso' | 'erro' | 'informacao'
export type Notification = { id: number; kind: Kind; text: string; ref: string | undefined }

const shown = createStore<readonly Notification[]>([])
let last = 0

/** Tells the user something, from anywhere. `ref` is what an error can be found by. */
export const notify = {
  sucesso: (text: string) => add('sucesso', text),
  aviso: (text: string, ref?: string) => add('aviso', text, ref),
  informacao: (text: string) => add('informacao', text),
  erro: (text: string, ref?: string) => add('erro', text, ref),
}

export const useNotifications = shown.use

export const dismiss = (id: number) => shown.set(shown.get().filter((item) => item.id !== id))

/** The same text twice at a time is one notification. */
function add(kind: Kind, text: string, ref?: string) {
  const others = shown.get().filter((item) => item.text !== text || item.kind !== kind)
  last += 1
  shown.set([...others, { id: last, kind, text, ref }].slice(-4))
}
