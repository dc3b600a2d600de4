import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#contract/kit/list-address.ts'

test('what looks like a number, a truth or JSON stays the text it is', () => {
  const search = { pesquisa: '123', filtro: 'true', nome: '"a" & {b}', acento: 'ção' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('nothing is left of an empty search', () => {
  expect(stringifySearch({ pesquisa: '', pagina: undefined, cd: null })).toBe('')
})
