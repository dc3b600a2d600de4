import { expect, expectTypeOf, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

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
