import * as z from 'zod/mini'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { diasAvisoExame } from '#contract/comum/codes.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { isExposed, unsafe } from './config-rules.ts'
import { withHosts } from './db/hosts.ts'

export const projectDir = fileURLToPath(new URL('..', import.meta.url))

/** The settings of this process, parsed once. */
export type Config = ReturnType<typeof readConfig>

/** Stops the start; the message names each fault. */
export class ConfigRefusal extends Error {}

const whole = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.coerce.number()).check(z.gte(min), z.lte(max)),
    fallback,
  )
const yesNo = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
)
const semProxy = 'nenhum'
const text = (allowed: (value: string) => boolean) =>
  z.optional(z.string().check(z.refine(allowed)))

/** Days, at least a year; without a value for ever. */
const retained = [
  z.optional(z.pipe(z.string().check(z.regex(/^\d{3,5}$/)), z.coerce.number()).check(z.gte(365))),
  'dias, 365 ou mais; vazio guarda para sempre',
] as const

const postgres = [
  z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(withHost)),
      z.string().check(z.refine((value) => /^postgres(?:ql)?:$/u.test(protocolOf(value)))),
    ),
  ),
  'postgres://utilizador:palavra-passe@servidor/base; vários servidores separam-se por vírgulas',
] as const

/** The schema of each setting, and its description in the refusal and docs/operar.md. */
const settings = {
  PORT: [whole(0, 65_535, 3000), 'uma porta de 0 a 65535'],
  HOST: [z._default(z.string().check(z.minLength(1)), '127.0.0.1'), 'um endereço desta máquina'],
  DATABASE_URL: postgres,
  DATABASE_URL_LEITURA: postgres,
  CHAVE: [z.optional(z.string().check(z.minLength(32))), 'pelo menos 32 caracteres'],
  DB_LIGACOES: [whole(6, 300, 30), 'ligações à base de dados por processo, de 6 a 300'],
  DATA_DIR: [z.optional(z.string().check(z.minLength(1))), 'uma pasta'],
  PUBLIC_URL: [text(isOrigin), 'https://endereço-do-portal, sem caminho'],
  SMTP_URL: [
    text(isSmtp),
    'smtp:// (com STARTTLS, exceto nesta máquina) ou smtps://utilizador:palavra-passe@servidor:porta',
  ],
  MAIL_FROM: [
    text((value) => parseSender(value) !== undefined),
    'Nome <endereço> ou só o endereço',
  ],
  TRUST_PROXY: [
    text((value) => value === semProxy || addressesOf(value).every(isProxy)),
    `endereços ou redes dos proxies de confiança, separados por vírgulas, ou ${semProxy}`,
  ],
  BASE_TITLE: [
    z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Apto'),
    'um nome até 60 caracteres',
  ],
  DEMO: [z.optional(yesNo), '0 ou 1'],
  CORRIGIR_TEXTOS: [z._default(yesNo, false), '0 ou 1'],
  DIAS_AVISO_EXAME: [whole(0, 365, diasAvisoExame), 'dias, de 0 a 365'],
  EXAME_ANUAL_ATE_IDADE: [whole(0, 120, limitesDaLei.ate), 'anos, de 0 a 120'],
  EXAME_ANUAL_DESDE_IDADE: [whole(0, 120, limitesDaLei.desde), 'anos, de 0 a 120'],
  PRESTADOR_NOME: [text((value) => value.length <= 100), 'um nome até 100 caracteres'],
  PRESTADOR_NIF: [text((value) => /^\d{9}$/u.test(value)), 'nove algarismos'],
  PRESTADOR_AUTORIZACAO: [text((value) => value.length <= 60), 'um número até 60 caracteres'],
  PRESTADOR_CONTACTO: [text((value) => value.length <= 200), 'um contacto até 200 caracteres'],
  PRESTADOR_DADOS: [text((value) => value.length <= 200), 'um contacto até 200 caracteres'],
  EMISSORES_INTERNOS: [
    z._default(
      z.pipe(
        z.string().check(z.refine((value) => addressesOf(value).every(isOrigin))),
        z.transform((value) => addressesOf(value).map((one) => new URL(one).origin)),
      ),
      [],
    ),
    'endereços (https://servidor ou http://servidor:porta), separados por vírgulas',
  ],
  SESSAO_INATIVA_MIN: [whole(1, 1440, 60), 'minutos, de 1 a 1440'],
  SESSAO_MAX_H: [whole(1, 168, 24), 'horas, de 1 a 168'],
  RETER_LEITURAS_DIAS: retained,
  RETER_REGISTO_DIAS: retained,
  RETER_PEDIDOS_DIAS: retained,
  RETER_ACIDENTES_RECUSADOS_DIAS: retained,
  RETER_EQUIPA_DIAS: retained,
  RETER_CORREIO_DIAS: [whole(1, 3650, 30), 'dias, de 1 a 3650'],
  RETER_SESSOES_DIAS: [whole(0, 3650, 30), 'dias, de 0 a 3650'],
  RETER_TENTATIVAS_DIAS: [whole(0, 365, 7), 'dias, de 0 a 365'],
  RETER_MARCACOES_ANOS: [whole(0, 40, 5), 'anos, de 0 a 40'],
  RETER_RESPOSTAS_DIAS: [whole(2, 30, 2), 'dias, de 2 a 30'],
  SEGUNDO_FATOR_PRESTADOR: [z.optional(z.enum(['exigir', 'pedir'])), 'exigir ou pedir'],
  METRICS_TOKEN: [z.optional(z.string().check(z.minLength(16))), 'pelo menos 16 caracteres'],
  LOG_LEVEL: [
    z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    'debug, info, warn, error ou silent',
  ],
  NODE_ENV: [
    z._default(z.enum(['development', 'production', 'test']), 'development'),
    'development, production ou test',
  ],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> }

/** Throws `ConfigRefusal` with one line a fault. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const faults = new Map<string, string>()
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, [schema, allowed]]) => {
      // an empty variable counts as not set
      const parsed = z.safeParse(schema, env[name] === '' ? undefined : env[name])
      if (!parsed.success) faults.set(name, `valor inválido. Aceita ${allowed}.`)
      return [name, parsed.data]
    }),
  ) as Settings
  for (const [name, fault] of unsafe(values, env)) {
    if (!faults.has(name)) faults.set(name, fault)
  }
  if (faults.size > 0) {
    throw new ConfigRefusal([...faults].map(([name, fault]) => `${name}: ${fault}`).join('\n'))
  }
  const publicUrl = values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL)
  return {
    ...values,
    publicUrl,
    remetente: {
      nome: values.BASE_TITLE,
      email: 'nao-responder@localhost',
      ...parseSender(values.MAIL_FROM ?? ''),
    },
    /** cookies carry Secure and __Host-, except for http on loopback */
    secure: publicUrl?.protocol === 'https:',
    /** trusted sources of X-Forwarded-For; none without a list */
    trustProxy: proxiesOf(values.TRUST_PROXY),
    /** other machines reach it, or will: no public passwords */
    exposed: isExposed(values),
    versao: readVersion(),
  }
}

/** Prefixes of our names only. */
const ours =
  /^(?:RETER|EMISSORES|SMTP|SESSAO|PRESTADOR|EXAME_ANUAL|DIAS_AVISO|MAIL|CORRIGIR|BASE|METRICS|TRUST)_/u

/** A line for each unknown variable that looks like a setting. */
export function strangersIn(env: NodeJS.ProcessEnv): string[] {
  const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/gu, '')
  const known = new Map(Object.keys(settings).map((name) => [bare(name), name]))
  return Object.keys(env).flatMap((name) => {
    if (name in settings) return []
    const meant = known.get(bare(name))
    if (meant === undefined && !ours.test(name)) return []
    const hint = meant === undefined ? 'Veja o nome em docs/operar.md.' : `Queria dizer ${meant}?`
    return [`Aviso: ${name} não é uma definição do Apto e é ignorada. ${hint}`]
  })
}

/** Hosts as parameters, beside the `localhost` without which a URL takes no user. */
function withHost(value: string) {
  const several = withHosts(value)
  if (several !== value) return several
  const socket = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)(?=\/[^?#]*\?(?:[^#]*&)?host=(?:\/|%2f))/iu
  return value.replace(socket, '$1localhost')
}

function protocolOf(value: string) {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function isOrigin(value: string) {
  if (!/^https?:$/u.test(protocolOf(value))) return false
  const { href, origin } = new URL(value)
  return href === `${origin}/`
}

/** Scheme, server and port; a name and a password, or neither. */
function isSmtp(value: string) {
  if (!/^smtps?:$/u.test(protocolOf(value))) return false
  const { hostname, pathname, search, hash, username, password } = new URL(value)
  const nothingMore = /^\/?$/u.test(pathname) && search === '' && hash === ''
  return nothingMore && hostname !== '' && (username === '') === (password === '')
}

/** `Nome <endereço>`, with or without quotes, or the address alone; no line breaks. */
function parseSender(value: string): { nome?: string; email: string } | undefined {
  const [, quoted, plain, email = value] =
    /^(?:"([^"\\\p{C}]*)"|([^"<>\\\p{C}]*?))\s*<([^<>]*)>$/u.exec(value) ?? []
  if (!/^[\w.+-]+@[\w-]+(\.[\w-]+)*$/u.test(email)) return undefined
  const nome = (quoted ?? plain ?? '').trim()
  return nome === '' ? { email } : { nome, email }
}

const proxiesOf = (list = semProxy): string[] | false =>
  list === semProxy ? false : addressesOf(list)

const addressesOf = (list: string) => list.split(',').map((one) => one.trim())

/** An address, a network except the whole one, or a name of private networks. */
function isProxy(value: string) {
  if (/^(loopback|linklocal|uniquelocal)$/u.test(value)) return true
  const [address = '', prefix = '1', ...more] = value.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const size = /^\d{1,3}$/u.test(prefix) ? Number(prefix) : 0
  return isIP(address) > 0 && size >= 1 && size <= bits && more.length === 0
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(`${projectDir}/package.json`, 'utf8'))
  return String(version)
}
