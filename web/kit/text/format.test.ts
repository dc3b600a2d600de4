import { expect, test } from 'vitest'
import { formatCount, formatDate, formatNumber } from './format.ts'

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
