import { describe, expect, test } from 'vitest'
import { parseDate } from './date.ts'

const now = '2026-11-21'

describe('a date of birth', () => {
  test.each([
    ['01/02/1980', '1980-02-01'],
    ['1-2-80', '1980-02-01'],
    ['01021980', '1980-02-01'],
    ['01-02-1980', '1980-02-01'],
    ['1.2.1980', '1980-02-01'],
    ['1 2 1980', '1980-02-01'],
    ['010280', '1980-02-01'],
    ['1980-02-01', '1980-02-01'],
    [' 01/02/1980 ', '1980-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/00', '2000-02-29'],
    ['hoje', now],
    ['Hoje', now],
    ['21-11-26', '2026-11-21'],
    ['22-11-26', '1926-11-22'],
    ['31-12-99', '1999-12-31'],
  ])('«%s» is %s', (text, date) => expect(parseDate(text, 'past', now)).toBe(date))

  test.each([
    '',
    '31/04/1980',
    '30/02/2024',
    '29/02/2023',
    '29/02/1900',
    '00/01/1980',
    '01/00/1980',
    '01/13/1980',
    '32/01/1980',
    '1/2/198',
    '1/2',
    '0102198',
    '01/02/1899',
    '01/02/2200',
    'ontem à tarde',
    '1e3',
  ])('«%s» is none', (text) => expect(parseDate(text, 'past', now)).toBeUndefined())
})

describe('a date of work', () => {
  test.each([
    ['1/1/27', '2027-01-01'],
    ['1/1/26', '2026-01-01'],
    ['1/1/75', '2075-01-01'],
    ['1/1/77', '1977-01-01'],
  ])('«%s» is in the nearest century: %s', (text, date) =>
    expect(parseDate(text, 'nearest', now)).toBe(date),
  )

  test('the nearest century goes on past a change of it', () => {
    expect(parseDate('1/1/02', 'nearest', '2098-05-05')).toBe('2102-01-01')
    expect(parseDate('1/1/98', 'nearest', '2101-05-05')).toBe('2098-01-01')
  })
})
