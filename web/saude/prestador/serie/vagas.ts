import { horaDe, minutosDe } from '#contract/comum/horario.ts'

/** Beginning, end, minutes per exam, and an optional break. */
type Dia = {
  de: string
  ate: string
  minutos: number
  pausa?: { de: string; ate: string } | undefined
}
type Ocupada = { hr: string; minutos: number }

/** The free hours of a day, between the occupied ones. */
export function vagasDe({ de, ate, minutos, pausa }: Dia, ocupadas: readonly Ocupada[]): string[] {
  const taken = ocupadas.map(
    ({ hr, minutos: long }) => [minutosDe(hr), minutosDe(hr) + long] as const,
  )
  if (pausa) taken.push([minutosDe(pausa.de), minutosDe(pausa.ate)])
  const found: string[] = []
  let at = minutosDe(de)
  while (at + minutos <= minutosDe(ate)) {
    const ends = taken.filter(([from, to]) => from < at + minutos && to > at).map(([, to]) => to)
    if (ends.length === 0) {
      found.push(horaDe(at))
      at += minutos
    } else {
      at = Math.max(...ends)
    }
  }
  return found
}

/** A chosen hour is kept while it is free. Employees without an hour are not in the map. */
export function colocar(
  pessoas: readonly number[],
  vagas: readonly string[],
  escolhidas: ReadonlyMap<number, string>,
): Map<number, string> {
  const free = new Set(vagas)
  const placed = new Map<number, string>()
  for (const cd of pessoas) {
    const chosen = escolhidas.get(cd)
    if (chosen !== undefined && free.delete(chosen)) placed.set(cd, chosen)
  }
  for (const cd of pessoas) {
    const [next] = free
    if (placed.has(cd) || next === undefined) continue
    free.delete(next)
    placed.set(cd, next)
  }
  return placed
}

/** Swaps the two appointments. */
export function trocar(
  placed: ReadonlyMap<number, string>,
  cd: number,
  hr: string,
): Map<number, string> {
  const changed = new Map(placed)
  const other = [...placed].find(([, taken]) => taken === hr)?.[0]
  const own = placed.get(cd)
  if (other !== undefined && own !== undefined) changed.set(other, own)
  if (other !== undefined && own === undefined) changed.delete(other)
  return changed.set(cd, hr)
}
