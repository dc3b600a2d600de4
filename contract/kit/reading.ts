// What texts of addresses and queries are read as, on both sides. No schemas: the page carries it.

/** What a code looks like; `readCode` knows its limit too. */
export const codePattern = /^[1-9]\d{0,15}$/u

/** The largest value of an `int` column. */
export const maxShort = 2_147_483_647

/** A code as the number it is; undefined for `01`, `1e3`, `x` and a number above `most`. */
export function readCode(text: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (!codePattern.test(text)) return undefined
  const code = Number(text)
  return code <= most ? code : undefined
}

/** What a day of the wire looks like, years 1900 to 2199; `isDay` knows the calendar too. */
export const dayPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u

/** Whether a text is a day the calendar has, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  const [, , month, day] = dayPattern.exec(text) ?? []
  if (day === undefined) return false
  // no month is shorter
  if (day <= '28') return true
  const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(month), 0)).getUTCDate()
  return Number(day) <= last
}

/** Parameters without the empty ones of a known name: each is as if it were absent. */
export function withoutEmpty(given: unknown, known: object): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const kept = Object.entries(given).filter(
    ([name, value]) => value !== '' || !Object.hasOwn(known, name),
  )
  return Object.fromEntries(kept)
}
