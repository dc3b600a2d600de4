import { expect, test } from 'vitest'
import { holdsWords, plainText, wordsOf } from './plain-text.ts'

test('accents and case make no difference', () => {
  expect(plainText('Ação ÓRFÃ')).toBe('acao orfa')
})

test('every word of a search has to be somewhere, in any order', () => {
  const name = 'João Aníbal Cruz Loureiro'
  expect(holdsWords(name, 'joao loureiro')).toBe(true)
  expect(holdsWords(name, '  LOUREIRO   aníb ')).toBe(true)
  expect(holdsWords(name, 'joao silva')).toBe(false)
  expect(holdsWords(name, '')).toBe(true)
  expect(wordsOf('ana ANA rita')).toEqual(['ana', 'rita'])
})
