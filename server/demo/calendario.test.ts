import { describe, expect, test } from 'vitest'
import { addMeses, dataOf, diaOf, diaUtil, idadeEm, mesesDeValidade } from './calendario.ts'

describe('the validity of an exam', () => {
  test.each([
    ['2008-05-10', '2025-05-09', 16, '2026-05-09'],
    ['2008-05-10', '2026-05-10', 18, '2028-05-10'],
    ['1990-01-15', '2024-02-29', 34, '2026-02-28'],
    ['1975-06-30', '2025-06-29', 49, '2027-06-29'],
    ['1975-06-30', '2025-06-30', 50, '2027-06-30'],
    ['1974-06-30', '2025-06-30', 51, '2026-06-30'],
    ['1960-03-01', '2024-02-29', 63, '2025-02-28'],
  ])('born %s, examined %s at %i: until %s', (nascimento, exame, idade, expira) => {
    const [nasc, exam] = [diaOf(nascimento), diaOf(exame)]
    expect(idadeEm(nasc, exam)).toBe(idade)
    expect(dataOf(addMeses(exam, mesesDeValidade(idade)))).toBe(expira)
  })
})

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
