import type { Access } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from './actors.ts'
import type { Empresa } from './world.ts'

/** Where a sample is asked: the company whose codes fill it, and who asks. */
export type Asked = { empresa: Empresa; eu: Actor }

export type Sample = {
  /** what sets it apart from the call's other samples */
  caso?: string
  /** codes of the path besides `{org}`, which the matrix sets */
  params?: (asked: Asked) => Record<string, number>
  query?: Record<string, string>
  body?: (asked: Asked) => object
  /** what must be there before the call can be answered, and the parts of the call that name it */
  antes?: (db: Db, asked: Asked) => Promise<Made>
}

export type Made = {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
}

/** Who of the provider's staff works with requests and accidents, and may look at them. */
export const deAtendimento = {
  ler: { prestador: ['atendimento', 'leitura'] },
  fazer: { prestador: ['atendimento'] },
} as const
/** The same of health; its lookups are chosen from by who books for safety too. */
export const deSaude = {
  ler: { prestador: ['saude', 'leitura'] },
  fazer: { prestador: ['saude'] },
  escolher: { prestador: ['saude', 'seguranca', 'leitura'] },
} as const
/** And of safety; its files are read by nobody who only looks. */
export const deSeguranca = {
  ler: { prestador: ['seguranca', 'leitura'] },
  fazer: { prestador: ['seguranca'] },
} as const

export type Calls = Readonly<Record<string, readonly [quem: Access, ...samples: Sample[]]>>
