import { today } from '#web/kit/field/date.ts'
import { formatCount } from '#web/kit/text/format.ts'
import type { Tone } from '#contract/kit/codes.ts'

// days from which a request waits too long, and far too long
const late = 3
const overdue = 7

/** How long ago a request was made: `hoje`, `há 3 dias`. */
export const ageText = (dias: number) =>
  dias <= 0 ? 'hoje' : `há ${formatCount(dias, 'dia', 'dias')}`

export const daysSince = (day: string) => (Date.parse(today()) - Date.parse(day)) / 86_400_000

/** Only what still waits can wait too long. */
export function ageTone(dias: number, open: boolean): Tone {
  if (!open || dias < late) return 'neutral'
  return dias < overdue ? 'warning' : 'danger'
}
