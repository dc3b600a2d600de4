import type { Db } from '#server/db/database.ts'
import type { Fragment } from '#server/db/sql.ts'
import type { Each } from './joins.ts'
import type { Order } from './order.ts'

/** What names a row of the driving table: over all companies with the one it is of. */
export type Code = { cd: number; cd_empresa?: number }

/** What one call asks of a list, ready for its statements. */
export type Listing = {
  from: Fragment
  alias: Fragment
  cd: Fragment
  /** the columns of a row's code, and how whoever has it finds the row again, if it is in the branch still */
  keys: readonly (keyof Code)[]
  key: Fragment
  bound: Fragment
  held: Fragment
  match: Fragment
  /** whether search or filters leave rows out */
  narrowed: boolean
  searched: boolean
  /** which rows are all that need to be searched, where that is known */
  lead: ((db: Db) => Promise<Fragment | undefined>) | undefined
  order: Order
  /** what the order goes by, where the first of each of its rows are enough */
  each: Each | undefined
  columns: Fragment
  /** the joins these pieces need */
  joins: (...pieces: Fragment[]) => Fragment
  total: Fragment | undefined
  /** how many rows pages go through and are counted, where that is not all there are */
  most: number | undefined
  /** a branch, or what search and filters leave: a few rows, or most there are */
  varies: boolean
  /** whether pages are planned for what is asked each time */
  anew: boolean
  /** the order it comes in by itself, in which so many are counted: an index walks it, whatever narrows */
  own: Order
}
