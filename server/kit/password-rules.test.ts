import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

const conta = { email: 'helena.duarte@exemplo.pt', nome: 'Helena Conceição Duarte' }
const fault = (pass: string) => passwordFault(pass, conta)

test.each(['onze caract', 'x'.repeat(11), ''])('«%s» is too short', (pass) => {
  expect(fault(pass)).toContain('pelo menos 12')
})

test('12 to 128 characters of any kind are accepted', () => {
  expect(fault('três gatos cinzentos')).toBeUndefined()
  expect(fault('😀🐟⚓🌊🧂🥫🐠🦀🍋🌅🌃🏭')).toBeUndefined()
  expect(fault('aB3'.repeat(42))).toBeUndefined()
  expect(fault('é'.repeat(129))).toContain('mais de 128')
})

test('the e-mail and the name are refused in any case, with or without accents', () => {
  expect(fault('Helena.Duarte@exemplo.pt')).toContain('igual ao email')
  expect(fault('helena conceicao duarte')).toContain('igual ao email')
})

test.each(['palavra-passe', 'Benfica12345', '123456789012', 'Portugal2026', 'demo-portal-2026'])(
  'the common password %s is refused',
  (pass) => expect(fault(pass)).toContain('comum'),
)
