import { minutosDe, horasHabituais } from '#contract/comum/horario.ts'

type Marcada = { hr: string; minutos: number }
export type NaFaixa<L> = { linha: L; de: number; ate: number; faixa: number; faixas: number }
export type Livre = { de: number; ate: number }

/** minutes: the shortest height that can be read */
const menor = 15
/** minutes: a shorter gap is not offered */
const menorLivre = 10

export const habitual = {
  de: minutosDe(horasHabituais.de),
  ate: minutosDe(horasHabituais.ate),
}

/** The bookings of a day in columns; those at the same time stand side by side. */
export function emFaixas<L extends Marcada>(linhas: readonly L[]): NaFaixa<L>[] {
  const placed: NaFaixa<L>[] = []
  let group: NaFaixa<L>[] = []
  let end = 0
  for (const linha of linhas) {
    const de = minutosDe(linha.hr)
    const ate = Math.min(24 * 60, de + Math.max(linha.minutos, menor))
    if (de >= end) group = []
    const taken = new Set(group.filter((one) => one.ate > de).map(({ faixa }) => faixa))
    let faixa = 0
    while (taken.has(faixa)) faixa += 1
    const one = { linha, de, ate, faixa, faixas: 1 }
    group.push(one)
    placed.push(one)
    const faixas = Math.max(...group.map((other) => other.faixa)) + 1
    for (const other of group) other.faixas = faixas
    end = Math.max(end, ate)
  }
  return placed
}

/** The free times within the working hours, by default the usual ones, from minute `desde` on. */
export const livres = (
  linhas: readonly Marcada[],
  desde = 0,
  turnos: readonly Livre[] = [habitual],
): Livre[] => turnos.flatMap((turno) => livresEm(turno, linhas, desde))

function livresEm(turno: Livre, linhas: readonly Marcada[], desde: number): Livre[] {
  const found: Livre[] = []
  let de = Math.max(turno.de, Math.ceil(desde / 5) * 5)
  for (const { hr, minutos } of linhas) {
    const begins = minutosDe(hr)
    if (begins - de >= menorLivre) found.push({ de, ate: Math.min(begins, turno.ate) })
    de = Math.max(de, begins + minutos)
    if (de >= turno.ate) break
  }
  if (turno.ate - de >= menorLivre) found.push({ de, ate: turno.ate })
  return found.filter((one) => one.ate > one.de)
}
