/** What the clock of Lisbon shows at a moment, `2026-03-01 14:05`. */
export const emLisboa = (moment: number): string =>
  new Date(lisboaDe(moment)).toISOString().slice(0, 16).replace('T', ' ')

/** The same as if it were UTC. */
export function lisboaDe(moment: number): number {
  const parts = new Map(relogio.formatToParts(moment).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}Z`)
}

// read by its parts: in which order a language writes them is not the same in every browser (`en-CA`
// has been both year first and month first)
const relogio = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})
