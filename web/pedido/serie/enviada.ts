import { createStore } from '#web/kit/browser/store.ts'

/** The last sending, for the receipt above the list of requests. */
type Enviada = {
  cd_utilizador: number
  quando: string
  /** in the order of the rows */
  pedidos: readonly { cd: number; linha: number; nome: string }[]
  /** lines left out; none: no file */
  fora: { linhas: number; csv: string }
}

const enviada = createStore<Enviada | undefined>(undefined)

export const keepEnviada = (one: Enviada) => enviada.set(one)

/** The sending of these requests, where this page sent it for this account. */
export function useEnviada(cd_utilizador: number, from: number, until: number) {
  const last = enviada.use()
  const same =
    last?.cd_utilizador === cd_utilizador &&
    last.pedidos[0]?.cd === from &&
    last.pedidos.at(-1)?.cd === until
  return same ? last : undefined
}

/** Numbers in a row as one: `101 a 112, 115`. They come in ascending order. */
export function intervalosDe(numeros: readonly number[]): string {
  const found: { from: number; to: number }[] = []
  for (const numero of numeros) {
    const last = found.at(-1)
    if (last && numero === last.to + 1) last.to = numero
    else found.push({ from: numero, to: numero })
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from} a ${to}`)).join(', ')
}
