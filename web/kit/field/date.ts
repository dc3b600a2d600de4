import { emLisboa } from '#contract/kit/lisboa.ts'

/** Of a two-digit year: `past` is never after today, `nearest` is the nearest to today. */
export type Century = 'past' | 'nearest'

/** Today in Portugal, `yyyy-mm-dd`, whatever the browser's time zone. */
export const today = () => emLisboa(Date.now()).slice(0, 10)

/**
 * A typed date as `yyyy-mm-dd`: `01/02/1980`, `1-2-80`, `1.2.80`, `01021980`, `010280`, `hoje` or
 * ISO. Undefined for anything else, and outside of 1900 to 2199.
 */
export function parseDate(text: string, century: Century, now = today()): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === 'hoje') return now
  const [, day, month, year] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/u.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/u.exec(typed) ??
    fromIso(typed)
  if (!day || !month || !year) return undefined
  const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(`${fullYear(year, rest, century, now)}-${rest}`)
}

function fromIso(text: string) {
  const [whole, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? []
  return [whole, day, month, year]
}

function fullYear(year: string, rest: string, century: Century, now: string) {
  if (year.length === 4) return year
  const thisYear = Number(now.slice(0, 4))
  const candidates = [0, -100, 100].map(
    (shift) => thisYear - (thisYear % 100) + shift + Number(year),
  )
  const allowed =
    century === 'past' ? candidates.filter((each) => `${each}-${rest}` <= now) : candidates
  const near = (each: number) => Math.abs(each - thisYear)
  return String(allowed.toSorted((one, other) => near(one) - near(other))[0])
}

function isDay(date: string) {
  if (!/^(19|20|21)/u.test(date)) return undefined
  const day = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
  return exists ? date : undefined
}
