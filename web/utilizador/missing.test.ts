import { expect, it } from 'vitest'
import { missingIn } from './AddDialog.tsx'

const [nome, email] = ['Rita Novais', 'rita@exemplo.pt']
const boa = 'truta-silenciosa-2026'

it.each([
  [{}, 'Preencha o nome e um email válido.'],
  [{ nome: '  ', email }, 'Preencha o nome.'],
  [{ nome, email: 'rita@' }, 'Preencha um email válido.'],
  [
    { nome, email, pass: 'curta', confirmPass: 'curta' },
    'A palavra-passe tem de ter pelo menos 12 caracteres.',
  ],
  [{ nome, email, pass: boa, confirmPass: 'outra' }, 'As duas palavras-passe têm de ser iguais.'],
  [{ nome, email, confirmPass: boa }, 'As duas palavras-passe têm de ser iguais.'],
])('a new user cannot be created yet: %j', (typed, reason) => {
  expect(missingIn(typed)).toBe(reason)
})
