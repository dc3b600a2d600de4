/** Days since 1970-01-01: fast for a million rows. */
export type Dia = number

const msOfDay = 86_400_000

export const diaOf = (data: string): Dia => Date.parse(data) / msOfDay

export const dataOf = (dia: Dia) => new Date(dia * msOfDay).toISOString().slice(0, 10)

/** Keeps the day, or takes the last one of a shorter month. */
export function addMeses(dia: Dia, meses: number): Dia {
  const date = new Date(dia * msOfDay)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + meses]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / msOfDay
}

export function idadeEm(nascimento: Dia, dia: Dia) {
  const [born, at] = [new Date(nascimento * msOfDay), new Date(dia * msOfDay)]
  const months =
    (at.getUTCFullYear() - born.getUTCFullYear()) * 12 + at.getUTCMonth() - born.getUTCMonth()
  return Math.floor((at.getUTCDate() < born.getUTCDate() ? months - 1 : months) / 12)
}

/** 0 is Sunday. */
export const diaDaSemana = (dia: Dia) => new Date(dia * msOfDay).getUTCDay()

const fixos = new Map([
  ['01-01', 'Ano Novo'],
  ['04-25', 'Dia da Liberdade'],
  ['05-01', 'Dia do Trabalhador'],
  ['06-10', 'Dia de Portugal, de Camões e das Comunidades Portuguesas'],
  ['08-15', 'Assunção de Nossa Senhora'],
  ['10-05', 'Implantação da República'],
  ['11-01', 'Todos os Santos'],
  ['12-01', 'Restauração da Independência'],
  ['12-08', 'Imaculada Conceição'],
  ['12-25', 'Natal'],
])
const depoisDaPascoa = new Map([
  [-2, 'Sexta-feira Santa'],
  [0, 'Páscoa'],
  [60, 'Corpo de Deus'],
])

/** National holiday of a day, or undefined. Municipal holidays are not known. */
export function feriadoOf(dia: Dia): string | undefined {
  const data = dataOf(dia)
  return fixos.get(data.slice(5)) ?? depoisDaPascoa.get(dia - pascoa(Number(data.slice(0, 4))))
}

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
