import { show } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { NoExistente } from './find-no.ts'

/** A node as a line would have it: below one that is there, or below one of the file by its code. */
type Aqui = { cd: number | undefined; base: number | string; nome: string; linha: number }

/** What is called alike right below one node, whatever the case and accents: names are told apart. */
export function namesakes(
  existentes: readonly NoExistente[],
  /** those that another name is meant for, whose own is free */
  renamed: ReadonlySet<number>,
) {
  const keyOf = (base: number | string, nome: string) => `${typeof base} ${base} ${plainText(nome)}`
  const there = Map.groupBy(
    existentes.filter(
      ({ cd, fechado, cd_base }) => !fechado && cd_base !== null && !renamed.has(cd),
    ),
    ({ cd_base, nome }) => keyOf(cd_base ?? 0, nome),
  )
  const named = new Map(existentes.map(({ cd, nome }) => [cd, plainText(nome)]))
  const inFile = new Map<string, number>()
  return {
    /** Why a line cannot have its name; else the name is its own from here on. */
    take({ cd, base, nome, linha }: Aqui): string | undefined {
      const key = keyOf(base, nome)
      // what has its name already keeps it, also beside another of before
      const keeps = cd !== undefined && named.get(cd) === plainText(nome)
      const other = there.get(key)?.some((one) => one.cd !== cd)
      if (!keeps && other) return `ao lado já há um nó com o nome ${show(nome)}`
      const first = inFile.get(key)
      if (!keeps && first !== undefined) return `tem o mesmo nome e superior que a linha ${first}`
      inFile.set(key, linha)
      return undefined
    },
  }
}
