import { dataOf, diaDaSemana, diaOf, feriadoOf } from '#contract/comum/calendario.ts'
import { formatDate } from '#web/kit/text/format.ts'

const semana = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

export const addDias = (dt: string, dias: number) => dataOf(diaOf(dt) + dias)

/** The week of `dt`, from Monday. */
export function semanaDe(dt: string): string[] {
  const dia = diaOf(dt)
  const segunda = dia - ((diaDaSemana(dia) + 6) % 7)
  return Array.from({ length: 7 }, (_, index) => dataOf(segunda + index))
}

const nomeDe = (dt: string) => semana[diaDaSemana(diaOf(dt))] ?? ''

/** `quarta, 25-11-2026`, with the name of a holiday */
export function diaPorExtenso(dt: string) {
  const feriado = feriadoDe(dt)
  return `${nomeDe(dt)}, ${formatDate(dt)}${feriado === undefined ? '' : `, ${feriado}`}`
}

/** `qua 25` */
export const diaCurto = (dt: string) => `${nomeDe(dt).slice(0, 3)} ${dt.slice(8)}`

export const feriadoDe = (dt: string) => feriadoOf(diaOf(dt))

/** A holiday or a day of the weekend. */
export const isFolga = (dt: string) =>
  feriadoDe(dt) !== undefined || [0, 6].includes(diaDaSemana(diaOf(dt)))

/** `1 h 30`, `45 min` */
export function duracao(minutos: number) {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60]
  if (horas === 0) return `${resto} min`
  return resto === 0 ? `${horas} h` : `${horas} h ${String(resto).padStart(2, '0')}`
}

/** First and last name, for narrow places. */
export function nomeCurto(nome: string) {
  const [primeiro = '', ...resto] = nome.split(' ')
  return [primeiro, ...resto.slice(-1)].join(' ')
}

const usuais = [5, 10, 15, 20, 30, 45, 60, 90]

/** The usual durations, and one that is none of them. */
export const duracoesCom = (minutos?: unknown) =>
  [...new Set([...usuais, ...(typeof minutos === 'number' ? [minutos] : [])])]
    .toSorted((one, other) => one - other)
    .map((cd) => ({ cd, nome: `${cd} minutos` }))

/** Reads a typed time (`9:30`, `9h30`, `0930`, `9`) as `HH:mm`; returns other text unchanged. */
export function horaOf(typed: string): string {
  const [, whole = '', part = '00'] = /^\s*(\d{1,2})(?:[:h. ]?(\d{2}))?h?\s*$/iu.exec(typed) ?? []
  return whole === '' ? typed : `${whole.padStart(2, '0')}:${part}`
}
