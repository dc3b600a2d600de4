import * as z from 'zod/mini'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { diasAvisoExame } from '#contract/kit/codes.ts'

/** Where the project lies; everything it reads of itself is found from here. */
export const projectDir = fileURLToPath(new URL('..', import.meta.url))

/** The settings of this process, parsed once. All faults are listed together. */
export type Config = ReturnType<typeof readConfig>

/** Settings that stop the start; the message is for the operator and names each fault. */
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
const url = (protocols: readonly string[]) =>
  z.optional(z.string().check(z.refine((value) => protocols.includes(protocolOf(value)))))

/** What each setting takes, in the words of the refusal and of the README. */
const settings = {
  PORT: [whole(0, 65_535, 3000), 'uma porta de 0 a 65535'],
  HOST: [z._default(z.string().check(z.minLength(1)), '127.0.0.1'), 'um endereço desta máquina'],
  DATABASE_URL: [
    url(['postgres:', 'postgresql:']),
    'postgres://utilizador:palavra-passe@servidor/base',
  ],
  DATA_DIR: [z.optional(z.string().check(z.minLength(1))), 'uma pasta'],
  PUBLIC_URL: [url(['http:', 'https:']), 'https://endereço-do-portal'],
  TRUST_PROXY: [
    z._default(z.string(), ''),
    'endereços dos proxies de confiança, separados por vírgulas',
  ],
  BASE_TITLE: [
    z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Apto'),
    'um nome até 60 caracteres',
  ],
  DEMO: [z.optional(yesNo), '0 ou 1'],
  CORRIGIR_TEXTOS: [z._default(yesNo, false), '0 ou 1'],
  DIAS_AVISO_EXAME: [whole(0, 365, diasAvisoExame), 'dias, de 0 a 365'],
  SESSAO_INATIVA_MIN: [whole(1, 1440, 60), 'minutos, de 1 a 1440'],
  SESSAO_MAX_H: [whole(1, 168, 24), 'horas, de 1 a 168'],
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
  const faults: string[] = []
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, [schema, allowed]]) => {
      // an empty variable is one that was not set
      const parsed = z.safeParse(schema, env[name] === '' ? undefined : env[name])
      if (!parsed.success) faults.push(`${name}: valor inválido. Aceita ${allowed}.`)
      return [name, parsed.data]
    }),
  ) as Settings
  if (faults.length === 0) faults.push(...unsafe(values))
  if (faults.length > 0) throw new ConfigRefusal(faults.join('\n'))
  const publicUrl = values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL)
  return {
    ...values,
    /** where users reach the portal; without PUBLIC_URL, this machine */
    publicUrl,
    /** cookies carry Secure and __Host-; only plain http on loopback does without */
    secure: publicUrl?.protocol === 'https:',
    trustProxy:
      values.TRUST_PROXY === '' ? false : values.TRUST_PROXY.split(',').map((one) => one.trim()),
    versao: readVersion(),
  }
}

function unsafe(values: Settings): string[] {
  const { PUBLIC_URL, NODE_ENV, DATABASE_URL, HOST, DEMO } = values
  const faults: string[] = []
  if (PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    faults.push('PUBLIC_URL: http só é aceite num endereço de loopback. Use https.')
  }
  if (NODE_ENV === 'production' && !PUBLIC_URL?.startsWith('https:')) {
    faults.push('PUBLIC_URL: em produção é obrigatório um endereço https.')
  }
  if (PUBLIC_URL === undefined && !isLoopback(HOST)) {
    faults.push('PUBLIC_URL: é obrigatório quando HOST não é um endereço de loopback.')
  }
  if (NODE_ENV === 'production' && DEMO && DATABASE_URL === undefined) {
    faults.push(
      'DEMO: em produção indique DEMO=0 (ou uma DATABASE_URL): as contas de demonstração são públicas.',
    )
  }
  return faults
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/u.test(host)

function protocolOf(value: string) {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(`${projectDir}/package.json`, 'utf8'))
  return String(version)
}
