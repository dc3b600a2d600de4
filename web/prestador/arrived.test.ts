import { expect, test } from 'vitest'
import { arrivedIn } from './arrived.ts'

const of = (funcionario: number, acidente: number) => ({
  funcionario: { total: funcionario, mais_antigo: null },
  acidente: { total: acidente, mais_antigo: null },
})

test('what came of one kind is not hidden by what was answered of another', () => {
  expect(arrivedIn(of(5, 2), of(3, 4))).toBe(2)
  expect(arrivedIn(of(5, 2), of(5, 2))).toBe(0)
  expect(arrivedIn({}, of(1, 1))).toBe(2)
})
