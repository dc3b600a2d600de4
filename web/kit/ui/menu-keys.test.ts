import { expect, test } from 'vitest'
import { menuKey } from './Menu.tsx'

const labels = ['Alterar dados', 'Alterar palavra-passe', 'Último acesso', 'Sobre']

test('arrows go round', () => {
  expect(menuKey('ArrowDown', 3, labels)).toBe(0)
  expect(menuKey('ArrowUp', 0, labels)).toBe(3)
  expect(menuKey('ArrowDown', -1, labels)).toBe(0)
})

test('a letter leads to the next item with it, accents aside', () => {
  expect(menuKey('a', 0, labels)).toBe(1)
  expect(menuKey('a', 1, labels)).toBe(0)
  expect(menuKey('u', 0, labels)).toBe(2)
  expect(menuKey('x', 0, labels)).toBeUndefined()
})

test('other keys are left to the browser', () => {
  expect(menuKey('Enter', 0, labels)).toBeUndefined()
  expect(menuKey(' ', 0, labels)).toBeUndefined()
  expect(menuKey('ArrowDown', -1, [])).toBeUndefined()
})
