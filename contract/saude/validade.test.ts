import { expect, it } from 'vitest'
import { decisoes, type Decisao } from './decisao.ts'
import { validadeProposta } from './validade.ts'

it.each([
  ['2008-05-10', '2025-05-09', '2026-05-09'],
  ['2008-05-10', '2026-05-10', '2028-05-10'],
  ['1990-01-15', '2024-02-29', '2026-02-28'],
  ['1975-06-30', '2025-06-29', '2027-06-29'],
  ['1975-06-30', '2025-06-30', '2027-06-30'],
  ['1974-06-30', '2025-06-30', '2026-06-30'],
  ['1960-03-01', '2024-02-29', '2025-02-28'],
])('born %s and examined %s, an exam is proposed to hold until %s', (dt_nasc, dt, until) => {
  expect(validadeProposta({ dt_nasc, dt, cd_decis: 'A' })).toBe(until)
})

it('begins to hold for one year at the age the provider says', () => {
  const exame = { dt_nasc: '1975-06-30', dt: '2025-06-30', cd_decis: 'A' } as const
  expect(validadeProposta(exame, { ate: 18, desde: 50 })).toBe('2026-06-30')
  const young = { dt_nasc: '2005-01-01', dt: '2025-06-30', cd_decis: 'A' } as const
  expect(validadeProposta(young, { ate: 21, desde: 50 })).toBe('2026-06-30')
})

it('has no end without a decision, and for who is unfit for good', () => {
  const all = (Object.keys(decisoes) as Decisao[]).map((cd_decis) => [
    cd_decis,
    validadeProposta({ dt_nasc: '1990-01-15', dt: '2026-01-05', cd_decis }),
  ])
  expect(Object.fromEntries(all)).toEqual({
    A: '2028-01-05',
    AC: '2028-01-05',
    IT: '2028-01-05',
    ID: null,
    SD: null,
  })
})
