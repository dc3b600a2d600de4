import { beforeEach, expect, test } from 'vitest'
import { dropKept } from './kept.ts'
import { beginKept, renewKept } from './open-kept.ts'

beforeEach(() => localStorage.clear())

test('what comes late after the session has ended is not written', () => {
  beginKept(7)
  expect(renewKept(7)).toBe(true)
  dropKept()
  expect(renewKept(7)).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('a login of the same account leaves it, of another takes it away', () => {
  beginKept(7)
  dropKept(7)
  expect(renewKept(7)).toBe(true)
  dropKept(8)
  expect(renewKept(7)).toBe(false)
  beginKept(7)
  expect(renewKept(7)).toBe(true)
})
