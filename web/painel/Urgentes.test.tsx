import { expect, it } from 'vitest'
import { urgency } from './Urgentes.tsx'

it.each([
  [null, 'Sem exame. Peça ao prestador o primeiro exame.'],
  [153, 'Exame expirado há 153 dias. Peça ao prestador uma marcação.'],
  [1, 'Exame expirado há 1 dia. Peça ao prestador uma marcação.'],
  [0, 'O exame expira hoje. Combine com o prestador o próximo.'],
  [-12, 'O exame expira dentro de 12 dias. Combine com o prestador o próximo.'],
])('of %s days it says: %s', (dias, text) => {
  const { state, todo } = urgency(dias)
  expect(`${state} ${todo}`).toBe(text)
})
