/** Local time of Lisbon, `2026-03-01 14:05`. */
export const emLisboa = (moment: number): string =>
  new Date(lisboaDe(moment)).toISOString().slice(0, 16).replace('T', ' ')

/** Local time of Lisbon as if it were UTC, in milliseconds. */
export function lisboaDe(moment: number): number {
  const parts = new Map(relogio.formatToParts(moment).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}Z`)
}

// by parts: browsers order them differently (`en-CA` has been both year and month first)
const relogio = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
