import { expect, it } from 'vitest'
import { horaOf } from './dias.ts'

it.each([
  ['9:30', '09:30'],
  ['9h30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['14', '14:00'],
  ['14h', '14:00'],
  [' 08:05 ', '08:05'],
  ['', ''],
  ['de manhã', 'de manhã'],
  ['25:00', '25:00'],
])('%j is %j', (typed, hora) => {
  expect(horaOf(typed)).toBe(hora)
})
