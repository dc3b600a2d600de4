import { expect, test } from 'vitest'
import { examValidity } from './exam-validity.ts'

test('from 30 days before its expiry to the day itself an exam is a warning', () => {
  expect(examValidity(-31)).toBeUndefined()
  expect(examValidity(-30)).toEqual({ tone: 'warning', text: 'Expira dentro de 30 dias' })
  expect(examValidity(-1)).toEqual({ tone: 'warning', text: 'Expira dentro de 1 dia' })
  expect(examValidity(0)).toEqual({ tone: 'warning', text: 'Expira hoje' })
})

test('from the day after it is danger', () => {
  expect(examValidity(1)).toEqual({ tone: 'danger', text: 'Expirou há 1 dia' })
  expect(examValidity(9998)?.tone).toBe('danger')
})

test('an exam without expiry, and nobody examined, is neither', () => {
  expect(examValidity(9999)).toBeUndefined()
  expect(examValidity(null)).toBeUndefined()
})
