import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ConfigRefusal, readConfig } from './config.ts'

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

const namesOf = (env: Record<string, string>) => faultsOf(env).map((line) => line.split(':')[0])

const settings: Record<string, { good: string[]; bad: string[] }> = {
  PORT: {
    good: ['0', '80', '65535'],
    bad: ['-1', '65536', '1e3', '80 ', 'http', '3000.5', '0x50'],
  },
  HOST: { good: ['127.0.0.1', '::1', 'localhost'], bad: [] },
  DATABASE_URL: {
    good: [
      'postgres://u:p@h/d',
      'postgresql://u:p@h/d',
      'postgres://u:p@h/d?application_name=a%20b',
      'postgres://u:p@%2Frun%2Fpostgresql/d',
      'postgres://u:p@localhost/d?host=/run/postgresql',
      'postgres://u:p@/d?host=/run/postgresql',
      'postgres:///d?application_name=a&host=%2Frun%2Fpostgresql',
    ],
    bad: [
      'h/d',
      'mysql://h/d',
      'http://h',
      'postgres',
      'postgres:///d',
      'postgres:h/d',
      // the driver would use the owner, whatever role the portal names
      'postgres:///d?host=h',
      'postgres:///d?ghost=/run',
      'postgres://h/d?user=dono',
      'postgres://u:p@h/d?password=x',
      'postgres://h/d?a=1&us%65r=dono',
      'postgres://h/d?sslrootcert=/nada/ca.pem',
      'postgres://h/d?sslnegotiation=x',
    ],
  },
  DB_LIGACOES: { good: ['6', '300'], bad: ['5', '301', 'muitas'] },
  CHAVE: { good: ['x'.repeat(32)], bad: ['x'.repeat(31)] },
  PUBLIC_URL: {
    good: ['https://portal.exemplo.pt', 'https://portal.exemplo.pt:8443/', 'http://localhost:3000'],
    bad: [
      'portal.exemplo.pt',
      'ftp://portal.exemplo.pt',
      'javascript:alert(1)',
      '//portal',
      'http://portal.exemplo.pt',
      'HTTP://portal.exemplo.pt',
      'http://127.0.0.1.mau.exemplo',
      'https://portal.exemplo.pt/apto',
      'https://a:b@portal.exemplo.pt',
      'https://portal.pt/?x',
    ],
  },
  SMTP_URL: {
    good: ['smtp://127.0.0.1:25', 'smtps://ana:p%40ss@smtp.exemplo.pt', 'smtp://a:b@[::1]:587/'],
    bad: [
      'smtp.exemplo.pt:25',
      'http://smtp.exemplo.pt',
      'smtp://',
      'smtp://ana@smtp.exemplo.pt',
      'smtp://smtp.exemplo.pt/caixa',
      'smtps://smtp.exemplo.pt?tls=0',
      'smtp://a:b@h#x',
      'smtp://h:99999',
      'smtp://:b@h',
    ],
  },
  MAIL_FROM: {
    good: ['a@b.pt', 'Apto <nao-responder@exemplo.pt>', '"Saúde, Lda." <a@b.pt>', '<a@b.pt>'],
    bad: [
      'Apto',
      'a@',
      'a@b.pt, c@d.pt',
      'Apto <a@b.pt> x',
      'A\nBcc: x@y.pt <a@b.pt>',
      'A <a@b.pt\r\nBcc: x@y.pt>',
      'a b@c.pt',
      '<<a@b.pt>>',
      '"A" B <a@b.pt>',
    ],
  },
  TRUST_PROXY: {
    good: [
      '10.0.0.1',
      '10.0.0.0/8, ::1',
      'loopback',
      'uniquelocal,192.168.1.1',
      'fd00::/8',
      'nenhum',
    ],
    bad: [
      'proxy',
      '10.0.0',
      '10.0.0.1;10.0.0.2',
      '10.0.0.0/33',
      'true',
      '*',
      '10.0.0.1,,',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.1,nenhum',
      'Nenhum',
      '10.0.0.1/8/8',
    ],
  },
  BASE_TITLE: { good: ['Apto', 'Medicina do Trabalho, Lda.'], bad: ['x'.repeat(61)] },
  DEMO: { good: ['0', '1'], bad: ['true', '2', 'sim'] },
  CORRIGIR_TEXTOS: { good: ['0', '1'], bad: ['false', '01'] },
  DIAS_AVISO_EXAME: { good: ['0', '365'], bad: ['-1', '366', '30d'] },
  EXAME_ANUAL_ATE_IDADE: { good: ['0', '18'], bad: ['-1', '121', '18a'] },
  EXAME_ANUAL_DESDE_IDADE: { good: ['50', '120'], bad: ['-1', '121'] },
  PRESTADOR_NOME: { good: ['Saúde, Lda.'], bad: ['x'.repeat(101)] },
  PRESTADOR_NIF: { good: ['599099990'], bad: ['59909999', 'PT599099990'] },
  PRESTADOR_CONTACTO: { good: ['apoio@saude.pt, 210 000 000'], bad: ['x'.repeat(201)] },
  PRESTADOR_DADOS: { good: ['dados@saude.pt'], bad: ['x'.repeat(201)] },
  PRESTADOR_AUTORIZACAO: { good: ['1234/2020'], bad: ['x'.repeat(61)] },
  SESSAO_INATIVA_MIN: { good: ['1', '1440'], bad: ['0', '1441', '1.5'] },
  SESSAO_MAX_H: { good: ['1', '168'], bad: ['0', '169', 'um dia'] },
  RETER_LEITURAS_DIAS: { good: ['365', '3650'], bad: ['0', '364', '1 ano'] },
  RETER_REGISTO_DIAS: { good: ['365'], bad: ['-1', '30'] },
  RETER_PEDIDOS_DIAS: { good: ['365'], bad: ['100', 'nunca'] },
  RETER_ACIDENTES_RECUSADOS_DIAS: { good: ['365', '1825'], bad: ['364', '5 anos'] },
  RETER_EQUIPA_DIAS: { good: ['365'], bad: ['7', '0'] },
  RETER_CORREIO_DIAS: { good: ['1', '3650'], bad: ['0', '3651'] },
  RETER_SESSOES_DIAS: { good: ['0', '3650'], bad: ['-1', '3651'] },
  RETER_TENTATIVAS_DIAS: { good: ['0', '365'], bad: ['366', 'uma semana'] },
  RETER_RESPOSTAS_DIAS: { good: ['2', '30'], bad: ['1', '31'] },
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
    expect(faultsOf({ DEMO: '0', [name]: value })).toEqual([])
  })

  it.each(cases('bad'))('stops the start by its name: %s=%s', (name, value) => {
    expect(faultsOf({ DEMO: '0', [name]: value })).toEqual([
      expect.stringMatching(`^${name}: .+\\.$`),
    ])
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
      EXAME_ANUAL_ATE_IDADE: 18,
      EXAME_ANUAL_DESDE_IDADE: 51,
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
    expect(namesOf(env)).toEqual(['PORT', 'DEMO', 'LOG_LEVEL', 'PUBLIC_URL'])
    const production = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://h',
      DATABASE_URL: 'postgres://h/d',
    }
    expect(namesOf({ ...production, DEMO: '1', NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'TRUST_PROXY',
      'DEMO',
      'MAIL_FROM',
      'NODE_TLS_REJECT_UNAUTHORIZED',
    ])
  })

  it('show no password of the database', () => {
    const told = faultsOf({ DATABASE_URL: 'mysql://apto:segredo@h/d', METRICS_TOKEN: 'segredo' })
    expect(told).toHaveLength(2)
    expect(told.join()).not.toContain('segredo')
  })
})

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.exemplo.pt',
  DATABASE_URL: 'postgres://u:p@h/d?sslmode=verify-full',
  TRUST_PROXY: '10.0.0.1',
}

describe('in production', () => {
  it('starts with settings that are safe', () => {
    expect(faultsOf(safe)).toEqual([])
    expect(faultsOf({ ...safe, DATABASE_URL: '', DEMO: '0' })).toEqual([])
    expect(faultsOf({ ...safe, TRUST_PROXY: 'nenhum' })).toEqual([])
    expect(readConfig(safe)).toMatchObject({ secure: true, trustProxy: ['10.0.0.1'] })
    expect(readConfig({ ...safe, TRUST_PROXY: 'nenhum' }).trustProxy).toBe(false)
  })

  it.each([
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['plain http', { PUBLIC_URL: 'http://portal.exemplo.pt' }, 'PUBLIC_URL'],
    ['plain http on this machine', { PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL'],
    ['public accounts', { DEMO: '1' }, 'DEMO'],
    ['public accounts in the embedded database', { DATABASE_URL: '', DEMO: '1' }, 'DEMO'],
    ['public accounts by default', { DATABASE_URL: '' }, 'DEMO'],
    ['mail from nobody', { SMTP_URL: 'smtps://smtp.exemplo.pt' }, 'MAIL_FROM'],
    ['silence about proxies', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
    [
      'TLS that believes anybody',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED',
    ],
  ])('refuses %s, and says so', (_, more, name) => {
    expect(faultsOf({ ...safe, ...more })).toEqual([expect.stringMatching(`^${name}: .+\\.$`)])
  })
})

describe('in production the way to the database', () => {
  // not a certificate; db/tls.test.ts tests the verification
  const ca = fileURLToPath(import.meta.url)
  const at = (DATABASE_URL: string) => faultsOf({ ...safe, DATABASE_URL })

  it.each([
    'postgres://h/d?sslmode=verify-full',
    `postgres://h/d?sslmode=verify-full&sslrootcert=${ca}`,
    `postgres://h/d?sslmode=verify-ca&sslrootcert=${ca}`,
    'postgres://u:p@127.0.0.1/d',
    'postgres://localhost/d',
    'postgres://u:p@[::1]/d',
    'postgres://%2Frun%2Fpostgresql/d',
    'postgres://h/d?host=/run/postgresql',
    'postgres://h/d?host=127.0.0.1',
    'postgres://h/d?ssl=0&sslmode=verify-full',
    'postgres://u:p@/d?host=/run/postgresql',
  ])('may be %s', (url) => {
    expect(at(url)).toEqual([])
  })

  it.each([
    'postgres://h/d',
    'postgres://127.0.0.1.mau.exemplo/d',
    'postgres://192.168.1.10/d',
    'postgres://h/d?ssl=true',
    'postgres://h/d?ssl=no-verify',
    'postgres://h/d?sslmode=disable',
    'postgres://h/d?sslmode=prefer',
    'postgres://h/d?sslmode=require',
    'postgres://h/d?sslmode=no-verify',
    'postgres://h/d?sslmode=VERIFY-FULL',
    'postgres://h/d?sslmode=verify-ca',
    `postgres://h/d?sslmode=require&sslrootcert=${ca}`,
    'postgres://h/d?uselibpqcompat=true&sslmode=require',
    `postgres://h/d?sslrootcert=${ca}`,
    // the driver takes the last of two, and a parameter before the server
    'postgres://h/d?sslmode=verify-full&sslmode=disable',
    'postgres://localhost/d?host=mau.exemplo',
    // the driver rewrites this address before it reads it
    'postgres://h/d?ss%6Cmode=verify-full&application_name=a b',
  ])('may not be %s', (url) => {
    expect(at(url)).toEqual([expect.stringMatching(/^DATABASE_URL: .*sslmode=verify-full.*\.$/u)])
    expect(faultsOf({ DATABASE_URL: url })).toEqual([])
  })
})
