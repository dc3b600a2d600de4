import { expect, test } from 'vitest'
import { strengthOf, strengthScore } from './new-password.ts'

test.each([
  ['', 0],
  ['a', 10],
  ['aB3$', 10],
  ['aB3$eF', 10],
  ['abcdefg', 24],
  ['abcdefgh', 25],
  ['abcdefghijkl', 25],
  ['1234567', 24],
  ['abcdef1', 34],
  ['abcdefgh1', 38],
  ['abcdefghi1', 41],
  ['abcdefghijklm1', 49],
  ['abcdefghijklmn1', 50],
  ['três gatos cinzentos', 50],
  ['Abcdef1', 44],
  ['Abcdefghi1', 51],
  ['Abcdefghijklmnopqrstu1', 75],
  ['Abcdefghijklmnopqrstuvwxyz1', 75],
  ['Abcde1!', 54],
  ['Abcdefgh1!', 61],
  ['Abcdefghijklmnopqrstuvwxyz12!', 99],
  ['Abcdefghijklmnopqrstuvwxyz123!', 100],
  ['Abcdefghijklmnopqrstuvwxyz12345!', 100],
])('«%s» has %i points', (pass, points) => {
  expect(strengthScore(pass)).toBe(points)
})

test('letters with accents are letters; what is neither letter nor digit is a symbol', () => {
  expect(strengthScore('ação')).toBe(strengthScore('acao'))
  expect(strengthScore('çãéíõúà')).toBe(strengthScore('caeioua'))
  expect(strengthScore('ÇÃÉÍÕÚÀ')).toBe(strengthScore('CAEIOUA'))
  // a character outside of the basic plane counts once
  expect(strengthScore('😀🐟⚓🌊🧂🥫🐠')).toBe(strengthScore('!!!!!!!'))
})

test('a word goes with every score', () => {
  const wordOf = (pass: string) => strengthOf(pass).word
  expect(wordOf('')).toBe('Muito fraca')
  expect(wordOf('aB3$eF')).toBe('Muito fraca')
  expect(wordOf('abcdefghijkl')).toBe('Fraca')
  expect(wordOf('abcdefghijk1')).toBe('Razoável')
  expect(wordOf('Abcdefghijk1')).toBe('Forte')
  expect(wordOf('Abcdefghijklmnopq1!')).toBe('Muito forte')
  expect(strengthOf('').level).toBe(1)
  expect(strengthOf('Abcdefghijklmnopqrstuvwxyz123!').level).toBe(5)
})
