import type { Access } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from './actors.ts'
import type { Empresa } from './world.ts'

export type Asked = { empresa: Empresa; eu: Actor }

export type Sample = {
  caso?: string
  /** codes of the path besides `{org}`, which the matrix sets */
  params?: (asked: Asked) => Record<string, number>
  query?: Record<string, string>
  body?: (asked: Asked) => object
  /** prepares data; returns the parts of the call that name them */
  antes?: (db: Db, asked: Asked) => Promise<Made>
}

export type Made = {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
  /** a body that is a form */
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** The access of the roles for requests and accidents. */
export const deAtendimento = {
  ler: { prestador: ['atendimento', 'leitura'] },
  fazer: { prestador: ['atendimento'] },
} as const
/** The same for health; the safety role also reads its lookups. */
export const deSaude = {
  ler: { prestador: ['saude', 'leitura'] },
  fazer: { prestador: ['saude'] },
  escolher: { prestador: ['saude', 'seguranca', 'leitura'] },
} as const
/** The same for safety; the reading role does not see its files. */
export const deSeguranca = {
  ler: { prestador: ['seguranca', 'leitura'] },
  fazer: { prestador: ['seguranca'] },
} as const

export type Calls = Readonly<Record<string, readonly [quem: Access, ...samples: Sample[]]>>
