import { expect, test } from 'vitest'
import { rowsWithin } from './use-rows.ts'

const sight = { first: 100, fitting: 10 }

test('rows come a few at a time, those in sight first, until all are there', () => {
  let rows = { from: 0, to: 0 }
  const steps = Array.from({ length: 6 }, () => {
    rows = rowsWithin(rows, sight, 4, 4)
    return [rows.from, rows.to]
  })
  expect(steps).toEqual([
    [100, 104],
    [100, 108],
    [100, 112],
    [98, 114],
    [96, 114],
    [96, 114],
  ])
})

test('what is shown stays while it is scrolled by some rows, and what lies behind goes', () => {
  const down = rowsWithin({ from: 90, to: 108 }, sight, 4, 3)
  expect(down).toEqual({ from: 96, to: 111 })
  const up = rowsWithin({ from: 103, to: 130 }, sight, 4, 5)
  expect(up).toEqual({ from: 98, to: 114 })
})

test('all of them come at once where no number is said', () => {
  expect(rowsWithin({ from: 0, to: 18 }, sight, 4, Infinity)).toEqual({ from: 96, to: 114 })
  expect(rowsWithin({ from: 0, to: 18 }, sight, 4, 0)).toEqual({ from: 100, to: 100 })
})
