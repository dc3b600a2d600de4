import { expect, test } from 'vitest'
import { dataOf, diaOf } from '#contract/comum/calendario.ts'
import { diaUtil } from './calendario.ts'

test.each([
  ['2026-01-01', '2026-01-02'],
  ['2026-04-03', '2026-04-06'],
  ['2026-06-04', '2026-06-05'],
  ['2026-04-25', '2026-04-27'],
  ['2027-03-26', '2027-03-29'],
  ['2026-12-24', '2026-12-24'],
])('the working day from %s on is %s', (day, working) => {
  expect(dataOf(diaUtil(diaOf(day)))).toBe(working)
})
