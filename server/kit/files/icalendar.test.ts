import { describe, expect, it } from 'vitest'
import { readCalendar } from '#test/calendar.ts'
import { calendarOf, type Evento } from './icalendar.ts'

const head = {
  metodo: 'PUBLISH',
  programa: 'Saúde; Norte, S.A.',
  organizador: { nome: 'Saúde "Norte": S.A.', email: 'nada@norte.pt' },
  carimbo: '20261122T090000Z',
} as const
const evento: Evento = {
  uid: 'a1',
  sequencia: 3,
  dt: '2026-07-01',
  hr: '09:15',
  minutos: 15,
  sumario: 'Exame',
  lugar: 'Clínica',
}
const read = (more: Partial<Evento>) =>
  readCalendar(calendarOf(head, [{ ...evento, ...more }])).eventos[0]

describe('a calendar', () => {
  it('is read by another program: summer and winter, and the hour the clocks go back', () => {
    expect(read({})).toEqual({
      uid: 'a1',
      sequencia: 3,
      inicio: '2026-07-01T09:15:00',
      utc: '2026-07-01T08:15:00Z',
      minutos: 15,
      sumario: 'Exame',
      lugar: 'Clínica',
      descricao: null,
      estado: 'CONFIRMED',
    })
    expect(read({ dt: '2026-10-24', hr: '08:00' })?.utc).toBe('2026-10-24T07:00:00Z')
    expect(read({ dt: '2026-10-25', hr: '08:00' })?.utc).toBe('2026-10-25T08:00:00Z')
    expect(read({ dt: '2027-03-28', hr: '08:00' })?.utc).toBe('2027-03-28T07:00:00Z')
  })

  it('keeps every text as it is, whatever it holds', () => {
    const odd = 'a\\b;c,d "e": é🙂 END:VEVENT\nBEGIN:VEVENT'
    expect(read({ sumario: odd, lugar: odd, descricao: odd })).toMatchObject({
      sumario: odd,
      lugar: odd,
      descricao: odd,
    })
    expect(read({ sumario: 'a\r\nb\u0000\u0007' })?.sumario).toBe('a\nb')
  })

  it('has no line above 75 bytes, and breaks none within a letter', () => {
    const long = '🙂é;'.repeat(80)
    const text = calendarOf(head, [{ ...evento, sumario: long }])
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && line.isWellFormed())).toBe(true)
    expect(text).not.toMatch(/[^\r]\n|\uFFFD/u)
    expect(readCalendar(text).eventos[0]?.sumario).toBe(long)
  })

  it('takes out what it put in, under the same name', () => {
    const gone = readCalendar(calendarOf({ ...head, metodo: 'CANCEL' }, [evento]))
    expect(gone).toMatchObject({ metodo: 'CANCEL', eventos: [{ uid: 'a1', estado: 'CANCELLED' }] })
  })
})
