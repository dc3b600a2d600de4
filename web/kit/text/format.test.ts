import { expect, expectTypeOf, test } from 'vitest'
import { formatCount, formatDate, formatNumber, timeAgo } from './format.ts'

test('dates of the wire are shown day first', () => {
  expect(formatDate('2026-03-09')).toBe('09-03-2026')
  expect(formatDate(null)).toBe('')
  expect(formatDate('ontem')).toBe('')
})

test('only one is singular', () => {
  expect(formatCount(0, 'registo', 'registos')).toBe('0 registos')
  expect(formatCount(1, 'registo', 'registos')).toBe('1 registo')
  expect(formatCount(2, 'registo', 'registos')).toBe('2 registos')
  expect(formatCount(1_000_000, 'registo', 'registos')).toMatch(/^1.000.000 registos$/u)
})

test('thousands are parted as in Portugal', () => {
  expect(formatNumber(1234)).toBe('1234')
  expect(formatNumber(12_345)).toMatch(/^12\s345$/u)
})

// 10:30 in Lisbon
const winter = new Date('2026-01-15T10:30:00Z')
const summer = new Date('2026-07-15T09:30:00Z')

test.each<[Parameters<typeof timeAgo>[0], string]>([
  ['2026-01-15T10:30', 'agora mesmo'],
  ['2026-01-15T10:29', 'há 1 minuto'],
  ['2026-01-15T09:31', 'há 59 minutos'],
  ['2026-01-15T09:30', 'há 1 hora'],
  ['2026-01-14T10:31', 'há 23 horas'],
  ['2026-01-14T10:30', 'há 1 dia'],
  ['2026-01-01T10:30', 'há 14 dias'],
])('%s was %s', (moment, text) => {
  expect(timeAgo(moment, winter)).toBe(text)
})

test('in summer time as well, wherever the browser is', () => {
  expect(timeAgo('2026-07-15T10:00', summer)).toBe('há 30 minutos')
})

test('takes no day without an hour, nor a text that may be one', () => {
  expectTypeOf<'2026-01-15'>().not.toExtend<Parameters<typeof timeAgo>[0]>()
  expectTypeOf<string>().not.toExtend<Parameters<typeof timeAgo>[0]>()
})

test('a clock that is behind says no nonsense', () => {
  expect(timeAgo('2026-01-15T10:34', winter)).toBe('agora mesmo')
})
