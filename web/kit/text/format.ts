import type { Moment } from '#contract/kit/fields.ts'
import { emLisboa } from '#contract/kit/lisboa.ts'

const number = new Intl.NumberFormat('pt-PT')
const plural = new Intl.PluralRules('pt-PT')

/** `12345` → `12 345` */
export const formatNumber = (value: number) => number.format(value)

const index = new Intl.NumberFormat('pt-PT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `14.706` → `14,71` */
export const formatIndex = (value: number) => index.format(value)

/** `2026-03-09` → `09-03-2026`; '' for null */
export function formatDate(date: string | null | undefined) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(date ?? '') ?? []
  return year ? `${day}-${month}-${year}` : ''
}

/** `2026-03-09T14:05` → `09-03-2026 14:05` */
export function formatDateTime(moment: string) {
  return `${formatDate(moment)} ${moment.slice(11, 16)}`
}

/** `0 registos`, `1 registo`, `2 registos` */
export function formatCount(count: number, one: string, many: string) {
  const form = count === 0 ? 'other' : plural.select(count)
  return `${formatNumber(count)} ${form === 'one' ? one : many}`
}

/** `Produção · Fábrica`: a name with its parent's. */
export const formatPlace = (name: string, above: string | null | undefined) =>
  above ? `${name} · ${above}` : name

/** `123 registos`, or `mais de 10 000 registos` where counting stopped. */
export const countOf = (
  { count, mais }: { count: number; mais?: boolean | undefined },
  [one, many]: readonly [one: string, many: string] = ['registo', 'registos'],
) => (mais ? 'mais de ' : '') + formatCount(count, one, many)

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
