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

/** The last is the one that is seen. */
export const useNotifications = shown.use

export const dismiss = (id: number) => shown.set(shown.get().filter((item) => item.id !== id))

/** One is seen at a time: of those before it only errors are left, and are seen again after it. */
function add(kind: Kind, text: string, ref?: string) {
  const errors = shown.get().filter((item) => item.kind === 'erro' && item.text !== text)
  last += 1
  shown.set([...errors, { id: last, kind, text, ref }].slice(-4))
}
