import type { Contagem, LinhaContada, RelatorioUnico } from '#contract/relatorio-unico/relatorio.ts'
import { ask } from '#test/ask.ts'
import type { House } from '#test/house.ts'

type Eu = Parameters<typeof ask>[1]
type Onde = { eu?: Eu; url?: string }

/** Reads the numbers of company B, by default as its resident. */
export function leitorDe(house: House) {
  const nos = () => house.world.b.nos
  const residente = () => house.world.b.residente
  const urlOf = (org = nos().raiz) => `/api/empresa/${org}/relatorio-unico`
  const read = async (ano: number, { eu = residente(), url = urlOf() }: Onde = {}) =>
    (await ask<{ message: RelatorioUnico }>(house.http, eu, `${url}?ano=${ano}`)).message
  return {
    nos,
    residente,
    urlOf,
    read,
    numerosOf: async (ano: number, onde: Onde = {}) => (await read(ano, onde)).numeros,
    linhas: async (query: string, url = urlOf()) =>
      await ask<{ message: LinhaContada[]; count: number }>(
        house.http,
        residente(),
        `${url}/linha?${query}`,
      ),
  }
}

/** The sum of the counts that are of these. */
export const somaOf = (contagens: readonly Contagem[], dos: Partial<Contagem> = {}) =>
  contagens
    .filter((one) => Object.entries(dos).every(([k, v]) => one[k as keyof Contagem] === v))
    .reduce((sum, { total }) => sum + total, 0)
