import { expect, it } from 'vitest'
import { avisosDaVez } from './horario.ts'

it.each([
  ['2026-12-25', '09:00', ['É feriado: Natal.']],
  ['2031-04-11', '09:00', ['É feriado: Sexta-feira Santa.']],
  ['2026-11-21', '09:00', ['É sábado.']],
  ['2026-11-22', '21:00', ['É domingo.', 'Fora das horas habituais (08:00 a 20:00).']],
  ['2026-11-23', '07:59', ['Fora das horas habituais (08:00 a 20:00).']],
  ['2026-11-23', '08:00', []],
  ['2026-11-23', '20:00', []],
])('%s at %s: %j', (dt, hr, avisos) => {
  expect(avisosDaVez({ dt, hr })).toEqual(avisos)
})
