import {
  especies,
  type EspecieDeImportacao,
  type PassoDaImportacao,
} from '#contract/importacao/prestador.ts'
import { formatCount } from '#web/kit/text/format.ts'

export type Contagem = { especie: EspecieDeImportacao; total: number }[]

/** `1 admissão`, `2 admissões` */
export function contar(total: number, especie: EspecieDeImportacao) {
  const [um, varios] = especies[especie]
  return formatCount(total, um, varios)
}

const todas = Object.keys(especies) as EspecieDeImportacao[]

/** The number of steps by kind, in display order, without empty kinds. */
export function contagem(passos: readonly PassoDaImportacao[]): Contagem {
  const by = Map.groupBy(passos, ({ especie }) => especie)
  return todas.flatMap((especie) => {
    const total = by.get(especie)?.length ?? 0
    return total === 0 ? [] : [{ especie, total }]
  })
}
