import { expect, test } from 'vitest'
import { pagesOf } from './ListFooter.tsx'

/** `…6` is an ellipsis that jumps to page 6. */
const pager = (current: number, total: number) =>
  pagesOf(current, total)
    .map(({ pagina, ellipsis }) => (ellipsis ? `…${pagina}` : String(pagina)))
    .join(' ')

test('up to five pages are all shown', () => {
  expect(pager(1, 1)).toBe('1')
  expect(pager(2, 3)).toBe('1 2 3')
  expect(pager(5, 5)).toBe('1 2 3 4 5')
})

test('near the start: pages 2 to 5, then an ellipsis that jumps to 6', () => {
  for (const current of [1, 2, 3, 4]) expect(pager(current, 20)).toBe('1 2 3 4 5 …6 20')
  expect(pager(4, 7)).toBe('1 2 3 4 5 …6 7')
})

test('near the end: an ellipsis, then the last four', () => {
  for (const current of [18, 19, 20]) expect(pager(current, 20)).toBe('1 …16 17 18 19 20')
  expect(pager(5, 7)).toBe('1 …3 4 5 6 7')
})

test('otherwise the page and its neighbours, with ellipses that jump by two', () => {
  expect(pager(5, 20)).toBe('1 …3 4 5 6 …7 20')
  expect(pager(17, 20)).toBe('1 …15 16 17 18 …19 20')
  expect(pager(500, 1000)).toBe('1 …498 499 500 501 …502 1000')
})

test('with six pages nothing hides behind an ellipsis that would lead to the last', () => {
  expect(pager(1, 6)).toBe('1 2 3 4 5 6')
  expect(pager(6, 6)).toBe('1 …2 3 4 5 6')
})

test('every pager holds the first, the last, the current page and no page twice', () => {
  for (let total = 1; total <= 40; total += 1) {
    for (let current = 1; current <= total; current += 1) {
      const shown = pagesOf(current, total).map(({ pagina }) => pagina)
      expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
      expect(shown).toEqual(expect.arrayContaining([1, current, total]))
      expect(shown.length).toBeLessThanOrEqual(7)
    }
  }
})
