import { expect, test } from 'vitest'
import { greeting, longDay } from './greeting.ts'

test.each([
  ['2026-07-28T04:30:00Z', 'Bom dia, Ana'],
  ['2026-07-28T12:00:00Z', 'Boa tarde, Ana'],
  ['2026-01-28T12:00:00Z', 'Bom dia, Ana'],
  ['2026-01-28T20:00:00Z', 'Boa noite, Ana'],
  ['2026-01-28T03:00:00Z', 'Boa noite, Ana'],
])('at %s in Lisbon: %s', (time, text) => {
  expect(greeting('Ana Maria Lopes', new Date(time))).toBe(text)
})

test('the day is the one of Lisbon', () => {
  expect(longDay(new Date('2026-07-27T23:30:00Z'))).toBe('Terça-feira, 28 de julho de 2026')
})
