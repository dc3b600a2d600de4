import { expect, test } from 'vitest'
import { niveisOf } from './niveis.ts'

const total = 10_000
const shapes = {
  'a chain': (n: number) => (n === 0 ? undefined : n - 1),
  'a chain that comes last first': (n: number) => (n === total - 1 ? undefined : n + 1),
  'a circle': (n: number) => (n + 1) % total,
  'a chain into a circle': (n: number) => (n === total - 1 ? total / 2 : n + 1),
  'one level': (n: number) => (n === 0 ? undefined : 0),
}

test.each(Object.entries(shapes))('%s of ten thousand nodes is walked over once', (_, above) => {
  let steps = 0
  const keys = Array.from({ length: total }, (__, n) => n)
  const { niveis, circulares } = niveisOf(keys, (n) => {
    steps += 1
    return above(n)
  })
  expect(niveis.size).toBe(total)
  expect(steps).toBeLessThanOrEqual(2 * total)
  expect(circulares.size).toBe(
    above === shapes['a circle']
      ? total
      : above === shapes['a chain into a circle']
        ? total / 2
        : 0,
  )
})
