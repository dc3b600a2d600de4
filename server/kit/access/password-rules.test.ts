import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

const dono = {
  email: 'helena.duarte@exemplo.pt',
  nome: 'Helena Conceição Duarte',
  empresas: ['Atlântico Conservas, S.A.', 'Armazém 3'],
  titulo: 'Apto',
}
const fault = (pass: string) => passwordFault(pass, dono)

test.each(['onze caract', 'x'.repeat(11), ''])('«%s» is too short', (pass) => {
  expect(fault(pass)).toContain('pelo menos 12')
})

test('12 to 128 characters of any kind are accepted', () => {
  expect(fault('três gatos cinzentos')).toBeUndefined()
  expect(fault('😀🐟⚓🌊🧂🥫🐠🦀🍋🌅🌃🏭')).toBeUndefined()
  expect(fault('840293 5561 77')).toBeUndefined()
  expect(fault('aB3'.repeat(42))).toBeUndefined()
  expect(fault('é'.repeat(129))).toContain('mais de 128')
})

test.each([' '.repeat(12), '\t \u00a0\u2003'.repeat(4), '\u200b'.repeat(14), '　'.repeat(20)])(
  'white space alone is refused: %j',
  (pass) => expect(fault(pass)).toContain('só espaços'),
)

test.each([
  'Helena.Duarte@exemplo.pt',
  'helena.duarte',
  'HELENA_DUARTE_1980',
  'helena conceicao duarte',
  'Helena Conceição Duarte!',
  'duarte.helena.99',
  '**2026**Helena**',
  'ｈｅｌｅｎａｄｕａｒｔｅ',
  'exemplo.pt-2026',
  'Atlântico Conservas, S.A.',
  'atlanticoconservas',
  'Conservas 2026!!!',
  'armazem-armazem-3',
  'AptoAptoApto',
  '12345 Apto 12345',
  'apto.atlantico.helena',
])('what is made of the e-mail, the name, the company or the portal is refused: %s', (pass) =>
  expect(fault(pass)).toContain('feita só do nome'),
)

test.each([
  'a Helena foi ao mercado',
  'conservas de cavala no armazém velho',
  'Aptoteca do bairro',
  'helenaduartes',
])('a sentence with one of them in it is not: %s', (pass) => expect(fault(pass)).toBeUndefined())

test('a company without letters, or with one, keeps nobody from a password', () => {
  const odd = { email: '1@1.pt', nome: '7', empresas: ['', '24/7', 'X'], titulo: '·' }
  expect(passwordFault('840293 5561 77', odd)).toBeUndefined()
  expect(passwordFault('xilofone amarelo', odd)).toBeUndefined()
  expect(passwordFault('x-x-x-x-x-x-x-x', odd)).toContain('feita só do nome')
})

test('a text that could be many words is judged at once', () => {
  const words = Array.from({ length: 60 }, (_, length) => 'a'.repeat(length + 1))
  expect(passwordFault(`${'a'.repeat(127)}b`, { ...dono, empresas: words })).toBeUndefined()
})

test.each(['palavra-passe', 'Benfica12345', '123456789012', 'Portugal2026', 'demo-portal-2026'])(
  'the common password %s is refused',
  (pass) => expect(fault(pass)).toContain('comum'),
)
