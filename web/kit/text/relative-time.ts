import type { Moment } from '#contract/kit/fields.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'

const relative = new Intl.RelativeTimeFormat('pt-PT', { numeric: 'always' })

/** `há 5 minutos`, `há 3 horas`, `há 2 dias` */
export function timeAgo(moment: Moment, now = new Date()) {
  const passed = minutesOf(emLisboa(now.getTime())) - minutesOf(moment)
  if (passed < 1) return 'agora mesmo'
  if (passed < 60) return relative.format(-passed, 'minute')
  if (passed < 24 * 60) return relative.format(-Math.floor(passed / 60), 'hour')
  return relative.format(-Math.floor(passed / (24 * 60)), 'day')
}

/** Both moments are in the same zone; each zone serves. */
const minutesOf = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`) / 60_000
