import { describe, expect, test } from 'vitest'
import { warnings } from './warnings.ts'

describe('beside an identifier', () => {
  test.each([
    ['num_contrib', '390000019'],
    ['num_contrib', ' 390 000 019 '],
    ['num_contrib', ''],
    ['num_benef', '19900000010'],
    ['num_benef', ''],
    ['num_bi', '99000001 0 ZZ5'],
    ['num_bi', 'P 123456'],
    ['num_bi', '12345678'],
    ['num_bi', ''],
    ['num_serv_soc', '999 000 001'],
    ['num_serv_soc', ''],
  ] as const)('%s «%s» nothing is said', (field, value) =>
    expect(warnings[field](value)).toBeUndefined(),
  )

  test.each([
    ['num_contrib', '390000010'],
    ['num_contrib', 'FR12345'],
    ['num_benef', '19900000011'],
    ['num_bi', '99000001 0 ZZ6'],
    ['num_serv_soc', '99900001'],
  ] as const)('%s «%s» is to be confirmed', (field, value) =>
    expect(warnings[field](value)).toMatch(/^Confirme: .{1,40}\.$/u),
  )
})

describe('beside a date of birth', () => {
  const now = '2026-11-21'
  test.each(['2011-11-21', '1926-11-21', '1925-11-22', '1980-02-01', '', '31/31/1980'])(
    '«%s» nothing is said',
    (date) => expect(warnings.dt_nasc(date, now)).toBeUndefined(),
  )
  test.each([
    ['2026-11-22', 'no futuro'],
    ['2026-11-21', 'teria 0 anos'],
    ['2011-11-22', 'teria 14 anos'],
    ['2025-11-21', 'teria 1 ano.'],
    ['1925-11-21', 'teria 101 anos'],
  ])('%s: %s', (date, words) => expect(warnings.dt_nasc(date, now)).toContain(words))
})
