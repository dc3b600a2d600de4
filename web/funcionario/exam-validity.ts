import { diasAvisoExame } from '#contract/comum/codes.ts'
import { formatCount } from '#web/kit/text/format.ts'

type Validity = { tone: 'warning' | 'danger'; text: string }

const noExpiry = 9999

/**
 * How an exam's days since expiry are shown: a warning from 30 days
 * before to the day itself, danger from the day after; nothing for the rest and without an exam.
 */
export function examValidity(dias_expir: number | null): Validity | undefined {
  if (dias_expir === null || dias_expir >= noExpiry || dias_expir < -diasAvisoExame)
    return undefined
  if (dias_expir > 0) return { tone: 'danger', text: `Expirou há ${days(dias_expir)}` }
  if (dias_expir === 0) return { tone: 'warning', text: 'Expira hoje' }
  return { tone: 'warning', text: `Expira dentro de ${days(-dias_expir)}` }
}

const days = (count: number) => formatCount(count, 'dia', 'dias')
