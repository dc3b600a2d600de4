import { expect, it } from 'vitest'
import { intervalosDe } from './enviada.ts'

it('writes numbers in a row as one', () => {
  expect(intervalosDe([101, 102, 103, 105, 107, 108])).toBe('101 a 103, 105, 107 a 108')
  expect(intervalosDe([9])).toBe('9')
})
