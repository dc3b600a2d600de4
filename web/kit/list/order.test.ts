import { expect, test } from 'vitest'
import { directionOf, nextOrder } from './ListHead.tsx'

test('a header goes from ascending to descending to none', () => {
  const first = nextOrder(undefined, 'nome')
  const second = nextOrder(first, 'nome')
  expect([first, second, nextOrder(second, 'nome')]).toEqual(['nome.asc', 'nome.des', undefined])
})

test('another column starts over, alone', () => {
  expect(nextOrder('nome.des', 'idade')).toBe('idade.asc')
  expect(directionOf('idade.asc', 'nome')).toBeUndefined()
  expect(directionOf('nome.des', 'nome')).toBe('descending')
})
