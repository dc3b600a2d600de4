import { expect, test } from 'vitest'
import { ageText, ageTone } from './age.ts'

test('the age of a request is told in days', () => {
  expect([0, 1, 2, 40].map(ageText)).toEqual(['hoje', 'há 1 dia', 'há 2 dias', 'há 40 dias'])
})

test('what waits three days is a warning, what waits a week is danger', () => {
  expect([0, 2, 3, 6, 7, 90].map((dias) => ageTone(dias, true))).toEqual([
    'neutral',
    'neutral',
    'warning',
    'warning',
    'danger',
    'danger',
  ])
})

test('what was answered no longer waits', () => {
  expect(ageTone(30, false)).toBe('neutral')
})
