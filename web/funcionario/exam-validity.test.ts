import { expect, test } from 'vitest'
import { validadeDe } from '#web/comum/validade.ts'
import { examState, withoutExpiry } from './exam-validity.ts'

test('from so many days before its expiry to the day itself an exam is a warning', () => {
  expect(validadeDe(-31, 30)).toBeUndefined()
  expect(validadeDe(-30, 30)).toEqual({ tone: 'warning', text: 'Expira em 30 dias' })
  expect(validadeDe(-30, 10)).toBeUndefined()
  expect(validadeDe(-1, 30)).toEqual({ tone: 'warning', text: 'Expira em 1 dia' })
  expect(validadeDe(0, 30)).toEqual({ tone: 'warning', text: 'Expira hoje' })
})

test('from the day after it is danger', () => {
  expect(validadeDe(1, 30)).toEqual({ tone: 'danger', text: 'Expirou há 1 dia' })
  expect(validadeDe(9998, 30)?.tone).toBe('danger')
})

test('an exam without expiry, and nobody examined, is neither, and says why it has no day', () => {
  expect(validadeDe(9999, 30)).toBeUndefined()
  expect(validadeDe(null, 30)).toBeUndefined()
  expect(withoutExpiry({ dt_ult_exam: null, dt_expir: null, dias_expir: null })).toBeUndefined()
  const held = { dt_ult_exam: '2026-05-06', dt_expir: null, dias_expir: 9999 }
  expect(withoutExpiry(held)).toBe('Sem validade')
})

test('where somebody stands is a sentence, with what comes next', () => {
  const state = (dt_expir: string | null, dias_expir: number | null, dt_prox_marc: string | null) =>
    examState(
      {
        dt_ult_exam: dias_expir === null ? null : '2024-06-22',
        dt_expir,
        dias_expir,
        dt_prox_marc,
      },
      30,
    )
  expect(state('2026-06-22', 153, '2027-01-04')).toEqual({
    tone: 'danger',
    text: 'Exame expirado há 153 dias · próxima marcação 04-01-2027',
  })
  expect(state('2026-11-22', 0, null).text).toBe('Exame expira hoje · sem marcação')
  expect(state('2026-11-23', -1, null)).toEqual({
    tone: 'warning',
    text: 'Exame válido até 23-11-2026 (1 dia) · sem marcação',
  })
  expect(state('2027-11-23', -366, null).tone).toBe('neutral')
  expect(state(null, 9999, null).text).toBe('Exame de 22-06-2024, sem validade · sem marcação')
  expect(state(null, null, null)).toEqual({ tone: 'warning', text: 'Sem exame · sem marcação' })
})
