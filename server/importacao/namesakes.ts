import { show } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import type { NoExistente } from './find-no.ts'

/** A node of a line, below a stored node or below a node of the file. */
type Aqui = { cd: number | undefined; base: number | string; nome: string; linha: number }

/** Finds equal names below one node; case and accents do not count. */
export function namesakes(
  existentes: readonly NoExistente[],
  /** nodes that get another name, so that their present name is free */
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
    /** Reserves a name; returns the reason when it is taken. */
    take({ cd, base, nome, linha }: Aqui): string | undefined {
      const key = keyOf(base, nome)
      // An unchanged name stays, even beside an older duplicate.
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
