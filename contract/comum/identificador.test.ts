import { describe, expect, test } from 'vitest'
import { ccDigit, hasCcForm, isCc, isNif, isNiss, nifDigit, nissDigit } from './identificador.ts'

const vectors = [
  {
    name: 'NIF',
    check: isNif,
    valid: [
      '390000019',
      '391001230',
      '399123458',
      '397770006',
      '459990012',
      '599000015',
      '599123451',
      '599900113',
      '501964843',
      '123456789',
      '999999990',
      '390 000 019',
    ],
    invalid: [
      '390000010',
      '391011230',
      '399124358',
      '12345678',
      '1234567890',
      'A23456789',
      '012345678',
      '',
    ],
  },
  {
    name: 'NISS',
    check: isNiss,
    valid: [
      '19900000010',
      '19987654321',
      '19999123450',
      '19955500015',
      '29900000011',
      '12345678910',
    ],
    invalid: ['19900000011', '19987754321', '19999123540', '39000000019', '1234567890', ''],
  },
  {
    name: 'citizen card',
    check: isCc,
    valid: [
      '990000010ZZ5',
      '991234561ZY5',
      '997654325ZX5',
      '999000071ZZ8',
      '000000000ZZ4',
      '99000001 0 ZZ5',
      '99123456 1 zy5',
      '99765432 5 ZX5',
      '99900007-1-ZZ8',
    ],
    invalid: ['990000010ZZ6', '991334561ZY5', '00000000 0 ZZ3', '00000000 A ZZ4', '9900000', ''],
  },
]

describe.each(vectors)('$name', ({ check, valid, invalid }) => {
  test.each(valid)('%s is valid', (value) => expect(check(value)).toBe(true))
  test.each(invalid)('«%s» is not', (value) => expect(check(value)).toBe(false))
})

test('a passport does not claim to be a citizen card', () => {
  expect(hasCcForm('P 123456')).toBe(false)
  expect(hasCcForm('99000001 0 ZZ6')).toBe(true)
})

test('the digits computed are the ones checked', () => {
  for (let n = 0; n < 2_000; n += 1) {
    const six = String(n * 487).padStart(6, '0')
    expect(isNif(`39${six}${nifDigit(`39${six}`)}`)).toBe(true)
    expect(isNiss(`1999${six}${nissDigit(`1999${six}`)}`)).toBe(true)
    const nic = `99${six}${nifDigit(`99${six}`)}ZY`
    expect(isCc(nic + ccDigit(nic))).toBe(true)
  }
})
