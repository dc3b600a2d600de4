import { piece, raw, type Fragment } from '#server/db/sql.ts'

/** One key a list may be sorted by. Empty values come last in both directions. */
type SortKey = {
  /** expression over the driving table, indexed after the company column */
  by: Fragment
  nullable?: boolean
  /** the wire's ascending is the key's descending: age against date of birth */
  reversed?: boolean
}

/**
 * What a list is made of. The driving table decides match, order and page by index alone; only then
 * are the rows of the page joined and shaped.
 */
export type ListSource<Sort extends string = string> = {
  /** the driving table with its alias, `funcionario f` */
  from: Fragment
  /** its code, the tie-break of every order */
  cd: Fragment
  /** company, branch and fixed conditions */
  where: Fragment
  /** conditions of the filters that were given */
  filters?: Fragment[]
  /** normalised column a search looks into */
  pesquisa: Fragment
  sort: Record<Sort, SortKey>
  /** order without `ordenacao`: a key and its direction */
  inOrder: [Sort, 'asc' | 'des']
  /** a statement's worth of `total` kept elsewhere, for when neither search nor filter narrows */
  total?: Fragment
  /** columns of the row, and the joins they need beside the driving table */
  columns: Fragment
  joins: Fragment
}

/** Rows that come one after the other: those with a value, then those without. */
type Part = { where: Fragment; order: Fragment }

/** The parts of an order, each of which one index scan yields. */
export function partsOf<Sort extends string>(
  { cd, sort }: ListSource<Sort>,
  [key, dir]: [Sort, 'asc' | 'des'],
): Part[] {
  const { by, nullable = false, reversed = false } = sort[key]
  const down = (dir === 'des') !== reversed
  // descending, an index gives the empty values first: they are asked for apart
  if (nullable && down) {
    return [
      { where: piece`${by} is not null`, order: piece`${by} desc, ${cd} desc` },
      // the key stands in the order though it is constant: the index is only found by it
      { where: piece`${by} is null`, order: piece`${by} desc, ${cd} desc` },
    ]
  }
  const order = down ? piece`${by} desc, ${cd} desc` : piece`${by}, ${cd}`
  return [{ where: piece`true`, order }]
}

/** The same order from its far end. */
export function partsFromEnd<Sort extends string>(
  source: ListSource<Sort>,
  [key, dir]: [Sort, 'asc' | 'des'],
): Part[] {
  const { cd, sort } = source
  const { by, nullable = false, reversed = false } = sort[key]
  const down = (dir === 'des') !== reversed
  if (nullable && down) {
    return [
      { where: piece`${by} is null`, order: piece`${by}, ${cd}` },
      { where: piece`${by} is not null`, order: piece`${by}, ${cd}` },
    ]
  }
  const order = down ? piece`${by}, ${cd}` : piece`${by} desc, ${cd} desc`
  return [{ where: piece`true`, order }]
}

/** The codes of `limit` rows after `offset`, walking the parts. */
export function codesOf<Sort extends string>(
  source: ListSource<Sort>,
  match: Fragment,
  [first, second]: Part[],
  { limit, offset }: { limit: number; offset: number },
): Fragment {
  const { from, cd } = source
  if (!first) return piece`select 0 as cd where false`
  // a literal limit: as a parameter it would be planned again each time
  const rows = raw(limit)
  const head = piece`
    select ${cd} as cd from ${from} where ${match} and ${first.where}
    order by ${first.order} limit ${rows} offset ${offset}::int`
  if (!second) return head
  // how many the first part holds is counted only when a page reaches its end
  return piece`
    (${head}) union all (
      select ${cd} as cd from ${from} where ${match} and ${second.where}
      order by ${second.order} limit ${rows} offset greatest(0, ${offset}::int - (
        select count(*) from ${from} where ${match} and ${first.where}))
    ) limit ${rows}`
}

/** Order of the joined page, the same as the codes came in. */
export function orderOf<Sort extends string>(
  { cd, sort }: ListSource<Sort>,
  [key, dir]: [Sort, 'asc' | 'des'],
): Fragment {
  const { by, reversed = false } = sort[key]
  return (dir === 'des') !== reversed
    ? piece`${by} desc nulls last, ${cd} desc`
    : piece`${by}, ${cd}`
}
