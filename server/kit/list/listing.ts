import type { Db } from '#server/db/database.ts'
import type { Fragment } from '#server/db/sql.ts'
import type { Each } from './joins.ts'
import type { Order } from './order.ts'

/** The key of a row; `cd_empresa` only over all companies. */
export type Code = { cd: number; cd_empresa?: number }

export type Listing = {
  from: Fragment
  alias: Fragment
  cd: Fragment
  /** the key columns, and the conditions that find the row again */
  keys: readonly (keyof Code)[]
  key: Fragment
  bound: Fragment
  held: Fragment
  match: Fragment
  narrowed: boolean
  searched: boolean
  lead: ((db: Db) => Promise<Fragment | undefined>) | undefined
  order: Order
  each: Each | undefined
  columns: Fragment
  joins: (...pieces: Fragment[]) => Fragment
  total: Fragment | undefined
  /** most rows that pages reach and count; undefined for all */
  most: number | undefined
  /** a branch, search or filter: the number of rows varies widely */
  varies: boolean
  anew: boolean
  own: Order
}
