import { describe, expect, it } from 'vitest'
import { ConfigRefusal, readConfig } from './config.ts'

/** What the operator is told; nothing for settings that are good. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    return error.message.split('\n')
  }
}

const settings: Record<string, { good: string[]; bad: string[] }> = {
  PORT: {
    good: ['0', '80', '65535'],
    bad: ['-1', '65536', '1e3', '80 ', 'http', '3000.5', '0x50'],
  },
  HOST: { good: ['127.0.0.1', '::1', 'localhost'], bad: [] },
  DATABASE_URL: {
    good: ['postgres://u:p@h/d', 'postgresql://h/d'],
    bad: ['h/d', 'mysql://h/d', 'http://h', 'postgres'],
  },
  PUBLIC_URL: {
    good: ['https://portal.exemplo.pt', 'https://portal.exemplo.pt:8443/', 'http://localhost:3000'],
    bad: [
      ...['portal.exemplo.pt', 'ftp://portal.exemplo.pt', 'javascript:alert(1)', '//portal'],
      ...['http://portal.exemplo.pt', 'HTTP://portal.exemplo.pt', 'http://127.0.0.1.mau.exemplo'],
      ...[
        'https://portal.exemplo.pt/apto',
        'https://a:b@portal.exemplo.pt',
        'https://portal.pt/?x',
      ],
    ],
  },
  SMTP_URL: {
    good: ['smtp://127.0.0.1:25', 'smtps://ana:p%40ss@smtp.exemplo.pt', 'smtp://a:b@[::1]:587/'],
    bad: [
      ...['smtp.exemplo.pt:25', 'http://smtp.exemplo.pt', 'smtp://', 'smtp://ana@smtp.exemplo.pt'],
      ...['smtp://smtp.exemplo.pt/caixa', 'smtps://smtp.exemplo.pt?tls=0', 'smtp://a:b@h#x'],
      ...['smtp://h:99999', 'smtp://:b@h'],
    ],
  },
  MAIL_FROM: {
    good: ['a@b.pt', 'Apto <nao-responder@exemplo.pt>', '"Saúde, Lda." <a@b.pt>', '<a@b.pt>'],
    bad: [
      ...['Apto', 'a@', 'a@b.pt, c@d.pt', 'Apto <a@b.pt> x', 'A\nBcc: x@y.pt <a@b.pt>'],
      ...['A <a@b.pt\r\nBcc: x@y.pt>', 'a b@c.pt', '<<a@b.pt>>', '"A" B <a@b.pt>'],
    ],
  },
  TRUST_PROXY: {
    good: ['10.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'uniquelocal,192.168.1.1', 'fd00::/8'],
    bad: ['proxy', '10.0.0', '10.0.0.1;10.0.0.2', '10.0.0.0/33', 'true', '*', '10.0.0.1,,'],
  },
  BASE_TITLE: { good: ['Apto', 'Medicina do Trabalho, Lda.'], bad: ['x'.repeat(61)] },
  DEMO: { good: ['0', '1'], bad: ['true', '2', 'sim'] },
  CORRIGIR_TEXTOS: { good: ['0', '1'], bad: ['false', '01'] },
  DIAS_AVISO_EXAME: { good: ['0', '365'], bad: ['-1', '366', '30d'] },
  SESSAO_INATIVA_MIN: { good: ['1', '1440'], bad: ['0', '1441', '1.5'] },
  SESSAO_MAX_H: { good: ['1', '168'], bad: ['0', '169', 'um dia'] },
  METRICS_TOKEN: { good: ['0123456789abcdef'], bad: ['curto'] },
  LOG_LEVEL: { good: ['debug', 'info', 'warn', 'error', 'silent'], bad: ['trace', 'INFO'] },
  NODE_ENV: { good: ['development', 'test'], bad: ['prod', 'Production'] },
}
const cases = (which: 'good' | 'bad') =>
  Object.entries(settings).flatMap(([name, values]) =>
    values[which].map((value) => [name, value] as const),
  )

describe('a setting', () => {
  it.each(cases('good'))('takes what it may: %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([])
  })

  it.each(cases('bad'))('stops the start by its name: %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: .+\\.$`)])
  })

  it.each(Object.keys(settings))('may be left empty: %s', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
  })

  it('has a value that suits a first start on one machine', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      BASE_TITLE: 'Apto',
      DIAS_AVISO_EXAME: 30,
      SESSAO_INATIVA_MIN: 60,
      SESSAO_MAX_H: 24,
      secure: false,
      trustProxy: false,
      remetente: { nome: 'Apto', email: 'nao-responder@localhost' },
    })
  })

  it('of the sender is the name of the portal, unless MAIL_FROM has one', () => {
    const from = (MAIL_FROM: string) => readConfig({ BASE_TITLE: 'Saúde', MAIL_FROM }).remetente
    expect(from('a@b.pt')).toEqual({ nome: 'Saúde', email: 'a@b.pt' })
    expect(from('"Norte, Lda." <a@b.pt>')).toEqual({ nome: 'Norte, Lda.', email: 'a@b.pt' })
  })

  it('of another name is none of ours', () => {
    expect(readConfig({ PATH: '/bin', __proto__: 'x' })).toEqual(readConfig({}))
  })
})

describe('all faults', () => {
  it('are told at once', () => {
    const env = { PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x', PUBLIC_URL: 'http://portal.exemplo.pt' }
    expect(faultsOf(env).map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DEMO',
      'LOG_LEVEL',
      'PUBLIC_URL',
    ])
  })

  it('show no password of the database', () => {
    const told = faultsOf({ DATABASE_URL: 'mysql://apto:segredo@h/d', METRICS_TOKEN: 'segredo' })
    expect(told).toHaveLength(2)
    expect(told.join()).not.toContain('segredo')
  })
})

describe('in production', () => {
  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.exemplo.pt',
    DATABASE_URL: 'postgres://h/d',
  }

  it('starts with settings that are safe', () => {
    expect(faultsOf(safe)).toEqual([])
    expect(faultsOf({ ...safe, DATABASE_URL: '', DEMO: '0' })).toEqual([])
    expect(readConfig(safe).secure).toBe(true)
  })

  it.each([
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['plain http', { PUBLIC_URL: 'http://portal.exemplo.pt' }, 'PUBLIC_URL'],
    ['plain http on this machine', { PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL'],
    ['public accounts', { DEMO: '1' }, 'DEMO'],
    ['public accounts in the embedded database', { DATABASE_URL: '', DEMO: '1' }, 'DEMO'],
    ['public accounts by default', { DATABASE_URL: '' }, 'DEMO'],
    ['mail from nobody', { SMTP_URL: 'smtps://smtp.exemplo.pt' }, 'MAIL_FROM'],
  ])('refuses %s, and says so', (_, unsafe, name) => {
    expect(faultsOf({ ...safe, ...unsafe })).toEqual([expect.stringMatching(`^${name}: .+\\.$`)])
  })
})

describe('an address others can reach', () => {
  it.each(['0.0.0.0', '::', '192.168.1.10', 'portal'])('needs PUBLIC_URL: HOST=%s', (HOST) => {
    expect(faultsOf({ HOST })).toEqual([expect.stringMatching(/^PUBLIC_URL: /u)])
    expect(faultsOf({ HOST, PUBLIC_URL: 'https://portal.exemplo.pt' })).toEqual([])
  })
})
