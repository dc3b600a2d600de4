import { createStore } from './store.ts'

export type Kind = 'sucesso' | 'aviso' | 'erro' | 'informacao'
export type Notification = { id: number; kind: Kind; text: string; ref: string | undefined }

const shown = createStore<readonly Notification[]>([])
let last = 0

export const notify = {
  sucesso: (text: string) => add('sucesso', text),
  aviso: (text: string, ref?: string) => add('aviso', text, ref),
  informacao: (text: string) => add('informacao', text),
  erro: (text: string, ref?: string) => add('erro', text, ref),
}

export const useNotifications = shown.use

export const dismiss = (id: number) => shown.set(shown.get().filter((item) => item.id !== id))

/** Shows one at a time: earlier errors wait behind it, other kinds are dropped. */
function add(kind: Kind, text: string, ref?: string) {
  const errors = shown.get().filter((item) => item.kind === 'erro' && item.text !== text)
  last += 1
  shown.set([...errors, { id: last, kind, text, ref }].slice(-4))
}
