import { expect, it } from 'vitest'
import { fimDoPrazo, soDias } from './prazo.ts'

it.each([
  ['30', '2026-04-01'],
  ['8 dias', '2026-03-10'],
  ['1 dia', '2026-03-03'],
  ['8dias', '2026-03-10'],
  ['2 Semanas', '2026-03-16'],
  ['1 mês', '2026-04-02'],
  ['3 meses', '2026-06-02'],
  ['1 ano', '2027-03-02'],
  ['Imediato', '2026-03-02'],
  ['IMEDIATO ', '2026-03-02'],
  ['0', '2026-03-02'],
  ['A combinar', null],
  ['8 dias úteis', null],
  ['-3', null],
  ['', null],
  ['99999 dias', null],
])('a deadline of «%s» ends on %s', (prazo, fim) => {
  expect(fimDoPrazo('2026-03-02', prazo)).toBe(fim)
})

it('ends on the last day of a shorter month', () => {
  expect(fimDoPrazo('2026-01-31', '1 mês')).toBe('2026-02-28')
  expect(fimDoPrazo('2028-02-29', '1 ano')).toBe('2029-02-28')
})

it.each([
  ['30', true],
  [' 30 ', true],
  ['30 dias', false],
  ['Imediato', false],
])('«%s» is a number alone: %s', (prazo, is) => expect(soDias(prazo)).toBe(is))
