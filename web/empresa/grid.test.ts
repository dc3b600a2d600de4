import { expect, test } from 'vitest'
import { moveInGrid } from './grid.ts'

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
