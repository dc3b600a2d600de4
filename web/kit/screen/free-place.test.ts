import { expect, it } from 'vitest'
import { freePlace } from './free-place.ts'

const window = { width: 1000, height: 600, top: 68 }
const size = { width: 380, height: 80 }

it.each([
  ['nothing in the way', [], { left: 604, top: 68 }],
  [
    'a button at the top right',
    [{ left: 900, top: 80, right: 980, bottom: 116 }],
    { left: 604, top: 116 },
  ],
  [
    'buttons all along the right',
    [{ left: 900, top: 0, right: 980, bottom: 600 }],
    { left: 508, top: 68 },
  ],
  [
    'no place that is free, one with less under it',
    [
      { left: 0, top: 0, right: 1000, bottom: 600 },
      { left: 900, top: 68, right: 980, bottom: 200 },
    ],
    { left: 604, top: 200 },
  ],
  ['no place at all', [{ left: 0, top: 0, right: 1000, bottom: 600 }], { left: 604, top: 68 }],
])('with %s', (_, others, place) => {
  const found = freePlace(size, window, others)
  expect(found.left).toBe(place.left)
  expect(found.top - place.top).toBeGreaterThanOrEqual(0)
  expect(found.top - place.top).toBeLessThan(8)
})

it('is not wider than a narrow window', () => {
  expect(freePlace(size, { width: 320, height: 600, top: 68 }, [])).toEqual({ left: 0, top: 68 })
})
