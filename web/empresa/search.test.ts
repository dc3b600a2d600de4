import { expect, test } from 'vitest'
import { onlyEmpresa, searchEmpresas } from './search.ts'

const empresas = [
  { cd: 1, nome: 'Atlântico Conservas, S.A.', suspensa: false },
  { cd: 2, nome: 'Serra Norte, Lda.', suspensa: false },
  { cd: 3, nome: 'Órgãos e Pianos (100%)', suspensa: false },
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
  const suspensa = { cd: 4, nome: 'Parada', suspensa: true }
  expect(onlyEmpresa([suspensa], false, never)).toBeUndefined()
})

test('a company that refused the user is not entered again by itself', () => {
  expect(onlyEmpresa(empresas.slice(0, 1), false, (cd) => cd === 1)).toBeUndefined()
})
