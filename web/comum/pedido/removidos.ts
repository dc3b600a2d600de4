import { minutosParaRepor } from '#contract/comum/pedido.ts'
import { createStore } from '#web/kit/browser/store.ts'

/** A request that was taken back here: whose, by whom, and the path of the call that puts it back. */
type Removido = { cd: number; org: number; por: number; undo: string }

const stored = createStore<readonly Removido[]>([])
const drop = (gone: Removido) => stored.set(stored.get().filter((one) => one !== gone))

/** What was taken back on this page, for as long as it can be put back. */
export const removidos = {
  use: stored.use,
  drop,
  add(removido: Removido) {
    stored.set([...stored.get(), removido])
    setTimeout(() => drop(removido), minutosParaRepor * 60_000)
  },
}
