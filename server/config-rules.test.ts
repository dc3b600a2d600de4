import { describe, expect, it } from 'vitest'
import { ConfigRefusal, readConfig, strangersIn } from './config.ts'

function faultsOf(env: Record<string, string>): string[] {
  try {
    // the rule for an owner without a password has its own test
    readConfig({ CHAVE: 'x'.repeat(32), ...env })
    return []
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    return error.message.split('\n')
  }
}

describe('an owner of the database without a password', () => {
  it('needs CHAVE, from which those of the serving roles follow', () => {
    const DATABASE_URL = 'postgres://u@h/d'
    expect(faultsOf({ DATABASE_URL, CHAVE: '' })).toEqual([
      expect.stringMatching(/^CHAVE: é obrigatória/u),
    ])
    expect(faultsOf({ DATABASE_URL, CHAVE: 'x'.repeat(32) })).toEqual([])
  })
})

describe('an address others can reach', () => {
  it.each(['0.0.0.0', '::', '192.168.1.10', 'portal'])('needs PUBLIC_URL: HOST=%s', (HOST) => {
    expect(faultsOf({ HOST, DEMO: '0' })).toEqual([expect.stringMatching(/^PUBLIC_URL: /u)])
    expect(faultsOf({ HOST, DEMO: '0', PUBLIC_URL: 'https://portal.exemplo.pt' })).toEqual([])
  })

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.exemplo.pt' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://portal.exemplo.pt' },
    { PUBLIC_URL: 'https://192.168.1.10' },
  ])('holds no accounts everybody knows, in development either: %o', (reached) => {
    const told = [expect.stringMatching(/^DEMO: .*DEMO=0.*\.$/u)]
    expect(faultsOf(reached)).toEqual(told)
    expect(faultsOf({ ...reached, DATABASE_URL: 'postgres://h/d', DEMO: '1' })).toEqual(told)
    expect(faultsOf({ ...reached, DATABASE_URL: 'postgres://h/d' })).toEqual([])
    expect(readConfig({ ...reached, DEMO: '0' }).exposed).toBe(true)
  })

  it('is not one of this machine', () => {
    expect(readConfig({}).exposed).toBe(false)
    expect(readConfig({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }).exposed).toBe(false)
  })
})

it('warns of a name that looks like a setting and is none, and of nobody else’s', () => {
  const env = { SMTP_URI: 'x', RETER_LEITURA_DIAS: '400', BASETITLE: 'x', data_dir: '/x' }
  const others = {
    HOME: '/root',
    HOSTNAME: 'a',
    PATH: '/bin',
    MAILTO: '',
    NODE_OPTIONS: '',
    PORT: '1',
  }
  expect(strangersIn({ ...env, ...others }).map((line) => line.split(' ')[1])).toEqual(
    Object.keys(env),
  )
  expect(strangersIn({ BASETITLE: 'x' })).toEqual([
    'Aviso: BASETITLE não é uma definição do Apto e é ignorada. Queria dizer BASE_TITLE?',
  ])
})
