import { formatCount } from '#web/kit/text/format.ts'

export type ToneDeValidade = 'warning' | 'danger'

const noExpiry = 9999

/** A warning from `warned` days before to the day itself, danger after it; otherwise undefined. */
export function validadeDe(
  dias_expir: number | null,
  warned: number,
): { tone: ToneDeValidade; text: string } | undefined {
  if (dias_expir === null || dias_expir >= noExpiry || dias_expir < -warned) return undefined
  if (dias_expir > 0) return { tone: 'danger', text: `Expirou há ${days(dias_expir)}` }
  if (dias_expir === 0) return { tone: 'warning', text: 'Expira hoje' }
  return { tone: 'warning', text: `Expira em ${days(-dias_expir)}` }
}

const days = (count: number) => formatCount(count, 'dia', 'dias')
