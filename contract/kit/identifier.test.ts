import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import {
  identifierForm,
  identifierOf,
  identifierWords,
  numberForm,
  numberKey,
  waysOf,
} from './identifier.ts'

const wide = (text: string) =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
const noise = fc
  .array(
    fc.constantFrom(
      ' ',
      '.',
      '-',
      '\u00a0',
      '\u202f',
      '\u3000',
      '\u2011',
      '\u2013',
      '\u2212',
      '\uff0e',
      '·',
      '\u200b',
      '\u200e',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u00ad',
      '\u0085',
      '\u0090',
      '\ud800',
    ),
    { maxLength: 3 },
  )
  .map((all) => all.join(''))
const typed = (identifier: string) =>
  fc
    .array(fc.tuple(noise, fc.boolean()), {
      minLength: identifier.length + 1,
      maxLength: identifier.length + 1,
    })
    .map((all) =>
      all
        .map(
          ([signs, full], at) =>
            signs + (full ? wide(identifier.charAt(at)) : identifier.charAt(at)),
        )
        .join(''),
    )

test('a NIF and a NISS are one however they are typed, with and without the country', () => {
  const nif = fc.stringMatching(/^[1-9]\d{8}$/u)
  const ways = nif.chain((one) =>
    fc.tuple(fc.constant(one), fc.oneof(typed(one), typed(`PT${one}`), typed(`pt${one}`))),
  )
  fc.assert(
    fc.property(ways, ([kept, way]) => {
      expect(identifierForm(way)).toBe(kept)
      expect(identifierWords(way)).toEqual([kept])
    }),
  )
  const niss = fc.stringMatching(/^[12]\d{10}$/u)
  fc.assert(
    fc.property(
      niss.chain((one) => fc.tuple(fc.constant(one), typed(one))),
      ([kept, way]) => {
        expect(identifierForm(way)).toBe(kept)
      },
    ),
  )
})

test.each([
  ['PT 123.456.789', '123456789'],
  ['fr 12-345', 'FR12345'],
  ['PT12345', 'PT12345'],
  ['-', '-'],
  ['\u200b', ''],
])('of %j is kept %j', (way, kept) => {
  expect(identifierForm(way)).toBe(kept)
  expect(identifierForm(kept)).toBe(kept)
})

test('a number keeps its noughts, dots and hyphens, and loses what nobody means', () => {
  const kept = ['00123', '１２３', ' 12 3 ', 'F\u201112', 'A.1-2', '0\u200b1', '\u00a0LX 045']
  expect(kept.map(numberForm)).toEqual(['00123', '123', '123', 'F-12', 'A.1-2', '01', 'LX045'])
})

test('figures are one number whatever noughts they begin with, and other numbers are not', () => {
  expect(new Set(['00123', '123', '0123', '１２３', '1 23'].map(numberKey)).size).toBe(1)
  expect(new Set(['f-12', 'F\u201012', ' F-12'].map(numberKey)).size).toBe(1)
  expect(new Set(['1-23', '12-3', '123', '1230', '0A1', 'A1'].map(numberKey)).size).toBe(6)
  expect(numberKey('\u200b ')).toBe('')
})

test('the form of a number, or an identifier, is the same once more, and compared alike', () => {
  fc.assert(
    fc.property(anyText, (way) => {
      expect(numberForm(numberForm(way))).toBe(numberForm(way))
      expect(numberKey(numberForm(way))).toBe(numberKey(way))
      expect(identifierForm(identifierForm(way))).toBe(identifierForm(way))
      expect(identifierOf(identifierForm(way))).toBe(identifierOf(way))
    }),
  )
})

test('a search that is no identifier is its words', () => {
  expect(identifierWords('Rui 12')).toEqual(['rui', '12'])
  expect(identifierWords('390 000')).toEqual(['390', '000'])
})

test.each([
  ['390 000', [['390', '000'], ['390000']]],
  ['39.0', [['39.0'], ['390']]],
  ['PT390', [['pt390'], ['390']]],
  ['pt 39-0', [['pt', '39-0'], ['390']]],
  ['390', [['390']]],
  ['PT390000019', [['390000019']]],
  ['Rui 12', [['rui', '12']]],
  ['PT', [['pt']]],
])('a search for %j may mean %j', (search, ways) => {
  expect(waysOf(search)).toEqual(ways)
})
