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

type Made = {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: object
}

export type Calls = Readonly<Record<string, readonly [quem: Access, ...samples: Sample[]]>>
