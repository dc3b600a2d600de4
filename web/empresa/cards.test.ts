import { expect, test } from 'vitest'
import { moveInGrid, onlyEmpresa, searchEmpresas } from './cards.ts'

const empresas = [
  { cd: 1, nome: 'Atlântico Conservas, S.A.', suspensa: false, exigida: false },
  { cd: 2, nome: 'Serra Norte, Lda.', suspensa: false, exigida: false },
  { cd: 3, nome: 'Órgãos e Pianos (100%)', suspensa: false, exigida: false },
]
const never = () => false
const found = (search: string) => searchEmpresas(empresas, search).map(({ cd }) => cd)

test('accents and case do not matter, on either side', () => {
  expect(found('ATLANTICO')).toEqual([1])
  expect(found('orgaos')).toEqual([3])
  expect(found('sérra')).toEqual([2])
})

test('any part of the name is enough, and nothing has a special meaning', () => {
  expect(found('nor')).toEqual([2])
  expect(found('%')).toEqual([3])
  expect(found('.*')).toEqual([])
})

test('an empty search shows all', () => {
  expect(found('  ')).toEqual([1, 2, 3])
})

test('only a single company is entered by itself', () => {
  expect(onlyEmpresa(empresas, false, never)).toBeUndefined()
  expect(onlyEmpresa([], false, never)).toBeUndefined()
  expect(onlyEmpresa(empresas.slice(0, 1), false, never)).toEqual(empresas[0])
  expect(onlyEmpresa(empresas.slice(0, 1), true, never)).toBeUndefined()
})

test('a suspended company is never entered by itself', () => {
  const suspensa = { cd: 4, nome: 'Parada', suspensa: true, exigida: false }
  expect(onlyEmpresa([suspensa], false, never)).toBeUndefined()
})

test('a company that refused the user is not entered again by itself', () => {
  expect(onlyEmpresa(empresas.slice(0, 1), false, (cd) => cd === 1)).toBeUndefined()
})

test('arrows move by one card and by one row', () => {
  expect(moveInGrid('ArrowRight', 0, 7, 3)).toBe(1)
  expect(moveInGrid('ArrowDown', 1, 7, 3)).toBe(4)
  expect(moveInGrid('ArrowUp', 4, 7, 3)).toBe(1)
  expect(moveInGrid('End', 1, 7, 3)).toBe(6)
})

test('at an edge the key stays where it is', () => {
  expect(moveInGrid('ArrowLeft', 0, 7, 3)).toBeUndefined()
  expect(moveInGrid('ArrowDown', 5, 7, 3)).toBeUndefined()
  expect(moveInGrid('a', 5, 7, 3)).toBeUndefined()
})

test('down leads from the search box to the first card, the other keys stay in it', () => {
  expect(moveInGrid('ArrowDown', -1, 7, 3)).toBe(0)
  expect(moveInGrid('ArrowDown', -1, 0, 0)).toBeUndefined()
  expect(moveInGrid('Home', -1, 7, 3)).toBeUndefined()
})
