import { expect, it } from 'vitest'
import { dataOf, diaOf, feriadoOf } from './calendario.ts'

it.each([
  ['2024-03-29', 'Sexta-feira Santa'],
  ['2024-03-31', 'Páscoa'],
  ['2024-05-30', 'Corpo de Deus'],
  ['2025-04-18', 'Sexta-feira Santa'],
  ['2025-04-20', 'Páscoa'],
  ['2025-06-19', 'Corpo de Deus'],
  ['2026-04-03', 'Sexta-feira Santa'],
  ['2026-04-05', 'Páscoa'],
  ['2026-06-04', 'Corpo de Deus'],
  ['2027-03-26', 'Sexta-feira Santa'],
  ['2027-03-28', 'Páscoa'],
  ['2027-05-27', 'Corpo de Deus'],
  ['2028-04-14', 'Sexta-feira Santa'],
  ['2028-04-16', 'Páscoa'],
  ['2028-06-15', 'Corpo de Deus'],
])('%s is a holiday: %s', (data, nome) => {
  expect(feriadoOf(diaOf(data))).toBe(nome)
})

it('there are thirteen national holidays in a year, whichever it is', () => {
  for (const year of [1999, 2024, 2025, 2026, 2099, 2199]) {
    const days = Array.from({ length: 366 }, (_, n) => diaOf(`${year}-01-01`) + n)
    const holidays = days.filter(
      (dia) => dataOf(dia).startsWith(String(year)) && feriadoOf(dia) !== undefined,
    )
    expect([year, holidays.length]).toEqual([year, 13])
  }
})
