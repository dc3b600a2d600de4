// No schemas: pages load this.

/** `readCode` also checks the limit. */
export const codePattern = /^[1-9]\d{0,15}$/u

/** Largest value of an `int` column. */
export const maxShort = 2_147_483_647

/** Undefined for `01`, `1e3`, `x`, and above `most`. */
export function readCode(text: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (!codePattern.test(text)) return undefined
  const code = Number(text)
  return code <= most ? code : undefined
}

/** Years 1900 to 2199; `isDay` also checks the calendar. */
export const dayPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u

/** A day of the calendar, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  const [, , month, day] = dayPattern.exec(text) ?? []
  if (day === undefined) return false
  if (day <= '28') return true
  const last = new Date(Date.UTC(Number(text.slice(0, 4)), Number(month), 0)).getUTCDate()
  return Number(day) <= last
}

/** Empty parameters of a known name count as absent. */
export function withoutEmpty(given: unknown, known: object): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const kept = Object.entries(given).filter(
    ([name, value]) => value !== '' || !Object.hasOwn(known, name),
  )
  return Object.fromEntries(kept)
}
