import { createStore } from './store.ts'

export type Kind = 'sucesso' | 'aviso' | 'erro' | 'informacao'
/** The act a notification offers, for `ms` milliseconds. */
export type UndoOffer = { name: string; keys?: string; ms: number; run: () => void }
/** A way on from what was done. */
export type WayOn = { name: string; to: string; search: object }
export type Notification = {
  id: number
  kind: Kind
  text: string
  ref: string | undefined
  offer: UndoOffer | undefined
  ways: readonly WayOn[]
}

/** Milliseconds in which a write is taken back; its news leaves two seconds later. */
export const msParaDesfazer = 10_000

const shown = createStore<readonly Notification[]>([])
let last = 0

export const notify = {
  sucesso: (text: string) => void add('sucesso', text),
  /** Returns the number with which `dismiss` closes it. */
  offering: (text: string, offer: UndoOffer) => add('sucesso', text, { offer }),
  /** A receipt: the act, and the place where it is seen and printed. */
  recibo: (text: string, ways: readonly WayOn[]) => void add('sucesso', text, { ways }),
  aviso: (text: string, ref?: string) => void add('aviso', text, { ref }),
  informacao: (text: string) => void add('informacao', text),
  erro: (text: string, ref?: string) => void add('erro', text, { ref }),
}

export const useNotifications = shown.use

export const dismiss = (id: number) => shown.set(shown.get().filter((item) => item.id !== id))

type More = { ref?: string | undefined; offer?: UndoOffer; ways?: readonly WayOn[] }

/** Shows one at a time: earlier errors wait behind it, other kinds are dropped. */
function add(kind: Kind, text: string, { ref, offer, ways = [] }: More = {}): number {
  const errors = shown.get().filter((item) => item.kind === 'erro' && item.text !== text)
  last += 1
  shown.set([...errors, { id: last, kind, text, ref, offer, ways }].slice(-4))
  return last
}
