import { diaDaSemana, feriadoOf, type Dia } from '#contract/comum/calendario.ts'

/** The day itself, or the next working day; the one before with step -1. */
export function diaUtil(dia: Dia, step: 1 | -1 = 1): Dia {
  const isFree = [0, 6].includes(diaDaSemana(dia)) || feriadoOf(dia) !== undefined
  return isFree ? diaUtil(dia + step, step) : dia
}

/** From 08:30 (0) to 17:30 in quarters of an hour. */
export function horaOf(quarto: number) {
  const minutes = 8 * 60 + 30 + quarto * 15
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

export function quartoOf(hora: string) {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number)
  return (hours * 60 + minutes - (8 * 60 + 30)) / 15
}

const pad = (value: number) => String(value).padStart(2, '0')
