import { expect, test } from 'vitest'
import { safeReturn } from './return-address.ts'

test('a path of the portal comes back with its search', () => {
  expect(safeReturn('/funcionario?pagina=2&pesquisa=jo%C3%A3o')).toBe(
    '/funcionario?pagina=2&pesquisa=jo%C3%A3o',
  )
  expect(safeReturn('/sobre#fim')).toBe('/sobre#fim')
})

test.each([
  'https://mau.example/',
  '//mau.example/',
  '/\\mau.example/',
  '\\\\mau.example',
  '/.//mau.example',
  '/a/..//mau.example',
  '/\t/mau.example',
  '/\n/mau.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'funcionario',
  '',
  ' /funcionario',
])('%j is not an address of the portal', (address) => {
  expect(safeReturn(address)).toBeUndefined()
})

test.each(['/login', '/login/', '/login?voltar=/sobre', '/empresa', '/proibido', '/convite', '/'])(
  '%s is no place to come back to',
  (address) => {
    expect(safeReturn(address)).toBeUndefined()
  },
)

test.each([undefined, null, 3, ['/sobre'], {}])('%j is not even a text', (address) => {
  expect(safeReturn(address)).toBeUndefined()
})

test('each area comes back only to its own addresses', () => {
  expect(safeReturn('/prestador/pedidos?pedido=3')).toBeUndefined()
  expect(safeReturn('/prestador/pedidos?pedido=3', 'prestador')).toBe('/prestador/pedidos?pedido=3')
  expect(safeReturn('/funcionario', 'prestador')).toBeUndefined()
  expect(safeReturn('/prestador/login', 'prestador')).toBeUndefined()
  expect(safeReturn('//mau.example/prestador', 'prestador')).toBeUndefined()
})
