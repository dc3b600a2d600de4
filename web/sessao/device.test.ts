import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome no Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  ],
  [
    'Edge no Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
  ],
  [
    'Opera no macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/128.0.0.0`,
  ],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'],
  [
    'Safari no macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ],
  [
    'Chrome no ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome no Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/143.0.0.0 Safari/537.36`,
  ],
])('%s is a computer', (nome, agente) => {
  expect(deviceOf(agente, true)).toEqual({ nome, tipo: 'computador' })
})

test.each([
  [
    'Safari no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome no iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.7499.92 Mobile/15E148 Safari/604.1',
  ],
  [
    'Firefox no iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/146.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Chrome no Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet no Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
])('%s is a phone', (nome, agente) => {
  expect(deviceOf(agente, true)).toEqual({ nome, tipo: 'telemovel' })
})

test('what is not known is called so, and nothing of it is shown', () => {
  expect(deviceOf(null, true).nome).toBe('Navegador desconhecido')
  expect(deviceOf('<b>Windows</b>', true).nome).toBe('Navegador no Windows')
  expect(deviceOf('Um navegador', true).nome).toBe('Navegador desconhecido')
})

test('a program is called by its own name', () => {
  expect(deviceOf('curl/8.16.0', false)).toEqual({ nome: 'Programa curl', tipo: 'programa' })
  expect(deviceOf('node', false).nome).toBe('Programa node')
  expect(deviceOf(null, false).nome).toBe('Programa')
  expect(deviceOf('<script>', false).nome).toBe('Programa')
})
