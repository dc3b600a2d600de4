import { expect, test } from 'vitest'
import { hitsIn } from '../ui/Marked.tsx'

const marked = (text: string, search: string) =>
  hitsIn(text, search)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('every word of a search is marked where it is, accents and case or none', () => {
  expect(marked('João Aníbal Cruz Loureiro', 'joao LOUR')).toBe('[João] Aníbal Cruz [Lour]eiro')
  expect(marked('Ana Joana', 'ana')).toBe('[Ana] Jo[ana]')
  expect(marked('e\u0301vora', 'ev')).toBe('[év]ora')
  expect(marked('😀 Ana', 'ana')).toBe('😀 [Ana]')
  expect(marked('Rui D’Ávila', "d'av")).toBe('Rui [D’Áv]ila')
  expect(marked("Rui D'Ávila", 'D´ÁV')).toBe("Rui [D'Áv]ila")
  expect(marked('Hans Strauß', 'strauss')).toBe('Hans [Strauß]')
  expect(marked('Łódź Ægir', 'lod ae')).toBe('[Łód]ź [Æ]gir')
})

test('words that overlap are one mark', () => {
  expect(marked('Mariana', 'maria ariana')).toBe('[Mariana]')
})

test('nothing is marked where nothing is searched or found', () => {
  expect(marked('Ana', '')).toBe('Ana')
  expect(marked('Ana', 'rui')).toBe('Ana')
  expect(marked('', 'ana')).toBe('')
})
