import { minutosParaRepor } from '#contract/comum/pedido.ts'
import { createStore } from '#web/kit/browser/store.ts'

type Removido = { cd: number; org: number; por: number; undo: string }

const stored = createStore<readonly Removido[]>([])
const drop = (gone: Removido) => stored.set(stored.get().filter((one) => one !== gone))

/** The requests withdrawn on this page, until the time to restore them is over. */
export const removidos = {
  use: stored.use,
  drop,
  add(removido: Removido) {
    stored.set([...stored.get(), removido])
    setTimeout(() => drop(removido), minutosParaRepor * 60_000)
  },
}
