import { accessSync, constants } from 'node:fs'
import pg from 'pg'

type Settings = {
  NODE_ENV: 'development' | 'production' | 'test'
  HOST: string
  PUBLIC_URL: string | undefined
  DATABASE_URL: string | undefined
  DATABASE_URL_LEITURA: string | undefined
  CHAVE: string | undefined
  DEMO: boolean | undefined
  SMTP_URL: string | undefined
  MAIL_FROM: string | undefined
  TRUST_PROXY: string | undefined
}

type Fault = readonly [name: string, fault: string]

/** Combinations that are not allowed, by the setting to change. */
export function* unsafe(values: Settings, env: NodeJS.ProcessEnv): Generator<Fault> {
  const { PUBLIC_URL, NODE_ENV, HOST, SMTP_URL, MAIL_FROM, TRUST_PROXY } = values
  const address = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
  const production = NODE_ENV === 'production'
  if (production && address?.protocol !== 'https:') {
    yield ['PUBLIC_URL', 'em produção é obrigatório um endereço https.']
  } else if (address?.protocol === 'http:' && !isLoopback(address.hostname)) {
    yield ['PUBLIC_URL', 'http só é aceite num endereço de loopback. Use https.']
  } else if (address === undefined && !isLoopback(HOST)) {
    yield ['PUBLIC_URL', 'é obrigatório quando HOST não é um endereço de loopback.']
  }
  yield* unsafeDatabase('DATABASE_URL', values.DATABASE_URL, production)
  yield* unsafeDatabase('DATABASE_URL_LEITURA', values.DATABASE_URL_LEITURA, production)
  if (values.DATABASE_URL_LEITURA !== undefined && values.DATABASE_URL === undefined) {
    yield [
      'DATABASE_URL_LEITURA',
      'só com DATABASE_URL: a base de dados incluída não tem réplicas.',
    ]
  }
  yield* withoutSecret(values)
  if (production && TRUST_PROXY === undefined) {
    const what = 'os endereços dos proxies, ou «nenhum» se não houver proxy'
    yield ['TRUST_PROXY', `em produção é obrigatório: ${what}.`]
  }
  if (isExposed(values) && holdsDemo(values)) {
    const why = 'outros alcançam este portal e as contas de demonstração são públicas'
    yield ['DEMO', `indique DEMO=0: ${why}.`]
  }
  if (production && SMTP_URL !== undefined && MAIL_FROM === undefined) {
    yield ['MAIL_FROM', 'em produção é obrigatório com SMTP_URL.']
  }
  if (production && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    const what = 'em produção não pode ser 0, que aceita qualquer servidor por verdadeiro'
    yield ['NODE_TLS_REJECT_UNAUTHORIZED', `${what}.`]
  }
}

/** Demonstration data: by default in the embedded database only, anywhere with DEMO=1. */
export const holdsDemo = ({ DEMO, DATABASE_URL }: Pick<Settings, 'DEMO' | 'DATABASE_URL'>) =>
  DEMO ?? DATABASE_URL === undefined

/** Whether other machines reach the portal, or will. */
export function isExposed({ NODE_ENV, HOST, PUBLIC_URL }: Settings): boolean {
  if (NODE_ENV === 'production' || !isLoopback(HOST)) return true
  return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/u.test(host)

function* unsafeDatabase(
  name: 'DATABASE_URL' | 'DATABASE_URL_LEITURA',
  value: string | undefined,
  production: boolean,
): Generator<Fault> {
  if (value === undefined) return
  const { hostname, searchParams } = new URL(value)
  const parameters = Object.fromEntries(searchParams)
  // the driver prefers such parameters, and would use the owner for the serving roles
  if (hostname === '' || 'user' in parameters || 'password' in parameters) {
    const form = 'postgres://utilizador:palavra-passe@servidor/base'
    yield [
      name,
      `utilizador e palavra-passe não podem ir em parâmetros, e o servidor não pode faltar: use ${form}.`,
    ]
    return
  }
  const { sslrootcert = '', sslmode = '' } = parameters
  if (sslrootcert !== '' && !isReadable(sslrootcert)) {
    yield [name, 'não é possível ler o ficheiro indicado em sslrootcert.']
    return
  }
  const driver = driverFor(value)
  if (!driver) {
    yield [name, 'os parâmetros depois de «?» não são válidos.']
    return
  }
  const near = driver.host.split(',').every((host) => isLoopback(host) || host.startsWith('/'))
  const named = sslmode === 'verify-full' || (sslmode === 'verify-ca' && sslrootcert !== '')
  if (production && !near && !(named && driver.verifies)) {
    const why = 'em produção só se liga a outra máquina por TLS, com o certificado verificado'
    const ca = 'e &sslrootcert=ficheiro.pem, se a autoridade que o assinou não for pública'
    yield [name, `${why}: acrescente ?sslmode=verify-full (${ca}).`]
  }
}

function* withoutSecret({ DATABASE_URL, CHAVE }: Settings): Generator<Fault> {
  if (DATABASE_URL === undefined || CHAVE !== undefined) return
  if (new URL(DATABASE_URL).password !== '') return
  const what = 'pelo menos 32 caracteres, ao acaso'
  yield ['CHAVE', `é obrigatória quando DATABASE_URL não tem palavra-passe: ${what}.`]
}

/** The driver's reading of an address; undefined where it refuses. */
function driverFor(connectionString: string) {
  try {
    const client = new pg.Client({ connectionString })
    // its types say boolean; it is passed to node:tls
    const ssl: unknown = client.ssl
    const verifies = typeof ssl === 'object' && ssl !== null && !('rejectUnauthorized' in ssl)
    return { host: client.host, verifies }
  } catch {
    return undefined
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
