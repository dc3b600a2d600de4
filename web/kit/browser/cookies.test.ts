import { expect, test } from 'vitest'
import { cookieText, valueIn } from './cookies.ts'

test('a cookie is found by its whole name', () => {
  const cookies = 'sessaoEmpresa=12; sessao=abc; XSRF-TOKEN=x%3D1'
  expect(valueIn(cookies, 'sessao')).toBe('abc')
  expect(valueIn(cookies, 'sessaoEmpresa')).toBe('12')
  expect(valueIn(cookies, 'XSRF-TOKEN')).toBe('x=1')
  expect(valueIn(cookies, 'Empresa')).toBeUndefined()
})

test('an empty, absent or damaged value is no cookie', () => {
  expect(valueIn('', 'sessao')).toBeUndefined()
  expect(valueIn('sessao=', 'sessao')).toBeUndefined()
  expect(valueIn('sessao=%E0%A4%A', 'sessao')).toBeUndefined()
})

test('a company name with separators survives the way there and back', () => {
  const name = 'Atlântico; Conservas = S.A., "Norte"'
  const written = cookieText('nomeEmpresa', name, true, 86_400)
  expect(written).toMatch(/; Path=\/; SameSite=Strict; Max-Age=86400; Secure$/u)
  expect(valueIn(written.split(';')[0] ?? '', 'nomeEmpresa')).toBe(name)
})

test('plain http gets no Secure, or the browser would drop the cookie', () => {
  expect(cookieText('sessao', 'a', false, 0)).toBe('sessao=a; Path=/; SameSite=Strict; Max-Age=0')
})
