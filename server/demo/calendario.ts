/** A day as the number of days since 1970: what a million rows are computed with. */
export type Dia = number

const msOfDay = 86_400_000

export const diaOf = (data: string): Dia => Date.parse(data) / msOfDay

export const dataOf = (dia: Dia) => new Date(dia * msOfDay).toISOString().slice(0, 10)

/** The same day of another month; the last one where that month is shorter. */
export function addMeses(dia: Dia, meses: number): Dia {
  const date = new Date(dia * msOfDay)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + meses]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / msOfDay
}

/** Completed years. */
export function idadeEm(nascimento: Dia, dia: Dia) {
  const [born, at] = [new Date(nascimento * msOfDay), new Date(dia * msOfDay)]
  const months =
    (at.getUTCFullYear() - born.getUTCFullYear()) * 12 + at.getUTCMonth() - born.getUTCMonth()
  return Math.floor((at.getUTCDate() < born.getUTCDate() ? months - 1 : months) / 12)
}

/** Months an exam holds: a year for minors and over fifties, else two (Lei 102/2009, article 108). */
export const mesesDeValidade = (idade: number) => (idade < 18 || idade > 50 ? 12 : 24)

/** The day itself, or the next (the one before, with step -1) that is neither weekend nor holiday. */
export function diaUtil(dia: Dia, step: 1 | -1 = 1): Dia {
  const weekday = new Date(dia * msOfDay).getUTCDay()
  return weekday === 0 || weekday === 6 || isFeriado(dia) ? diaUtil(dia + step, step) : dia
}

/** A quarter of an hour between 08:30 and 17:30, by its number from 0 to 35. */
export function horaOf(quarto: number) {
  const minutes = 8 * 60 + 30 + quarto * 15
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The number of the quarter of an hour that `horaOf` says. */
export function quartoOf(hora: string) {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number)
  return (hours * 60 + minutes - (8 * 60 + 30)) / 15
}

const pad = (value: number) => String(value).padStart(2, '0')

const fixos = new Set('01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25'.split(' '))

function isFeriado(dia: Dia) {
  const data = dataOf(dia)
  if (fixos.has(data.slice(5))) return true
  const fromEaster = dia - pascoa(Number(data.slice(0, 4)))
  // Good Friday and Corpus Christi; Easter itself is a Sunday
  return fromEaster === -2 || fromEaster === 60
}

// the anonymous Gregorian computation
function pascoa(year: number): Dia {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) / msOfDay
}
