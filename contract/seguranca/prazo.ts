import { addMeses, dataOf, diaOf } from '../comum/calendario.ts'
import { plainText } from '../kit/plain-text.ts'

/** End of a deadline in days, weeks, months or years; null where it names none. */
export function fimDoPrazo(dt: string, prazo: string): string | null {
  const words = plainText(prazo).trim()
  if (words === 'imediato') return dt
  const [, number = '', unit = 'dias'] =
    /^(\d{1,4})\s*(dias?|semanas?|mes|meses|anos?)?$/u.exec(words) ?? []
  if (number === '') return null
  const total = Number(number)
  const dia = diaOf(dt)
  if (unit.startsWith('d')) return dataOf(dia + total)
  if (unit.startsWith('s')) return dataOf(dia + total * 7)
  return dataOf(addMeses(dia, unit.startsWith('m') ? total : total * 12))
}

/** A number alone means days; a badge would repeat it. */
export const soDias = (prazo: string): boolean => /^\d+$/u.test(prazo.trim())
