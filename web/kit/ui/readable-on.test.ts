import { expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

test('dark colours carry white, light ones black', () => {
  expect(readableOn('rgb(11, 107, 124)')).toEqual({ background: 'rgb(11 107 124)', color: '#fff' })
  expect(readableOn('#f4d35e')).toEqual({ background: 'rgb(244 211 94)', color: '#000' })
  expect(readableOn('0,0,0').color).toBe('#fff')
  expect(readableOn('255 255 255').color).toBe('#000')
})

test('what is no colour sets none', () => {
  for (const text of ['', 'red', 'rgb(300, 0, 0)', 'url(x)', '#12']) {
    expect(readableOn(text)).toEqual({})
  }
})
