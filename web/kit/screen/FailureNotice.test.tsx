import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiFailure } from '../call/failure.ts'
import { FailureNotice } from './FailureNotice.tsx'

const shown = (message: string) => {
  const error = new ApiFailure({ status: 429, message, retryAfter: 40 })
  return render(<FailureNotice error={error} />).container.textContent
}

it.each([
  'Demasiadas tentativas. Tente novamente dentro de 40 segundos.',
  'Tem demasiados pedidos em curso. Aguarde que terminem e tente novamente.',
])('the wait is said once: %s', (message) => {
  expect(shown(message)).toBe(`Aviso: ${message}`)
})

it('and it is said where the sentence does not', () => {
  expect(shown('Demasiadas tentativas.')).toBe(
    'Aviso: Demasiadas tentativas. Tente novamente dentro de 40 segundos.',
  )
})
