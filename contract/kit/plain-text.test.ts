import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { cleanText, holdsWords, plainText, ponto, wordsOf } from './plain-text.ts'

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

const alike = [
  ["D'Ávila", 'D’Ávila', 'd´avila', 'D`AVILA', 'D\u02bcávila', 'D＇Ávila', 'D\u2032A\u0301vila'],
  ['Ana-Rita', 'Ana‐Rita', 'Ana\u2011Rita', 'Ana–Rita', 'ana\u00ad-rita', 'Ana\u2212Rita'],
  ['João Sá', 'Joa\u0303o\u00a0Sá', 'João  Sá', '\u200bJoão\u2009Sá', 'JO\u202eÃO\u3000SÁ\ufeff'],
  ['Łódź', 'lodz', 'LO\u0301DZ\u0301'],
  ['Søren Đặng', 'soren dang'],
  ['Strauß', 'STRAUSS', 'Strauẞ'],
  ['Ægir Þór Œuvre', 'aegir thor oeuvre'],
  ['Işık', 'isik', 'IŞIK', 'İşik'],
  ['\u212bke', 'A\u030ake', 'Åke', 'ake'],
]
test.each(alike)('%s is compared as %s', (...spellings) => {
  expect(new Set(spellings.map(plainText)).size).toBe(1)
})

test('Greek and Cyrillic letters stay what they are, in small and without accents', () => {
  expect(plainText('ΟΔΥΣΣΈΑΣ Χρήστος')).toBe('οδυσσεασ χρηστοσ')
  expect(plainText('Фёдор')).toBe('федор')
})

test('what is compared, or shown, is the same once more, and letter by letter', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text))
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(plainText(cleanText(text))).toBe(plainText(text).trim())
      expect(cleanText(text).isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  ['Já tem acesso a Atlântico Conservas, S.A.', 'Já tem acesso a Atlântico Conservas, S.A.'],
  ['Está em Produção', 'Está em Produção.'],
])('ends with one full stop: %s', (frase, text) => {
  expect(ponto(frase)).toBe(text)
})
