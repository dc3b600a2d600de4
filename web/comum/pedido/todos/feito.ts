import type { Ato, DeFora } from '#contract/comum/todos.ts'
import { minutosParaRepor } from '#contract/comum/pedido.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { formatDateTime } from '#web/kit/text/format.ts'

export type Feito = Pick<Ato, 'cd' | 'ate' | 'total'> & {
  cd_utilizador: number
  org: number
  quando: string
  /** left out at the review or at the sending */
  fora: readonly DeFora[]
  undo: 'funcionario' | 'saude'
  /** ten minutes have not passed */
  recente: boolean
}

const feito = createStore<Feito | undefined>(undefined)

export function keepFeito(one: Omit<Feito, 'quando' | 'recente'>) {
  const kept: Feito = { ...one, quando: formatDateTime(emLisboa(Date.now())), recente: true }
  feito.set(kept)
  setTimeout(() => {
    if (feito.get() === kept) feito.set({ ...kept, recente: false })
  }, minutosParaRepor * 60_000)
}

export const dropFeito = () => feito.set(undefined)

/** The act of these requests, where this page sent it for this account. */
export function useFeito(cd_utilizador: number, from: number | undefined, until = from) {
  const last = feito.use()
  const same = last?.cd_utilizador === cd_utilizador && last.cd === from && last.ate === until
  return same ? last : undefined
}
