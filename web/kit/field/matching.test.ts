import { describe, expect, test } from 'vitest'
import { matching, named, searchable } from './matching.ts'

const options = searchable(
  [
    'Técnico de Segurança',
    'Assistente técnico',
    'Eletrotécnico',
    'Operário',
    'Chefe (Técnico)',
  ].map((nome, index) => ({ cd: index + 1, nome })),
)
const found = (typed: string) => matching(options, typed).map(({ cd }) => cd)

describe('what is typed into a list of options', () => {
  test('finds beginnings first, then words, then the middle of words', () =>
    expect(found('tecnico')).toEqual([1, 2, 5, 3]))
  test('is compared without case and accents', () => {
    expect(found('TÉCNICO DE seg')).toEqual([1])
    expect(found('operario')).toEqual([4])
  })
  test('shows all while it is empty', () => {
    expect(found('')).toHaveLength(5)
    expect(found('   ')).toHaveLength(5)
  })
  test('has every word, in any order', () => expect(found('segur tec')).toEqual([1]))
  test('may find nothing', () => expect(found('zzz')).toEqual([]))
  test('finds a word that begins after one that only holds it', () => {
    const list = searchable([
      { cd: 1, nome: 'Desarte' },
      { cd: 2, nome: 'Desarte de arte' },
    ])
    expect(matching(list, 'arte').map(({ cd }) => cd)).toEqual([2, 1])
  })
})

describe('a name typed in full', () => {
  test('is chosen, whatever its case and accents', () => {
    expect(named(options, ' operario ')?.cd).toBe(4)
    expect(named(options, 'oper')).toBeUndefined()
    expect(named(options, '')).toBeUndefined()
  })
  test('is preferred as it is spelled', () => {
    const list = [
      { cd: 1, nome: 'Avo' },
      { cd: 2, nome: 'Avó' },
    ]
    expect(named(list, 'Avó')?.cd).toBe(2)
    expect(named(list, 'AVÓ')?.cd).toBe(1)
  })
})
