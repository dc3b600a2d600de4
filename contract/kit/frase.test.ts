import { expect, it } from 'vitest'
import { ponto } from './frase.ts'

it.each([
  ['Já tem acesso a Atlântico Conservas, S.A.', 'Já tem acesso a Atlântico Conservas, S.A.'],
  ['Está em Produção', 'Está em Produção.'],
])('%s', (frase, text) => {
  expect(ponto(frase)).toBe(text)
})
