import { today } from '#web/kit/field/date.ts'
import { formatCount } from '#web/kit/text/format.ts'
import type { Tone } from '#contract/kit/codes.ts'

// days until a request is late, and overdue
const late = 3
const overdue = 7

/** The age of a request: `hoje`, `há 3 dias`. */
export const ageText = (dias: number) =>
  dias <= 0 ? 'hoje' : `há ${formatCount(dias, 'dia', 'dias')}`

export const daysSince = (day: string) => (Date.parse(today()) - Date.parse(day)) / 86_400_000

/** An answered request is never late. */
export function ageTone(dias: number, open: boolean): Tone {
  if (!open || dias < late) return 'neutral'
  return dias < overdue ? 'warning' : 'danger'
}
