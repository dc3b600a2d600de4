import { answering, piece, type Fragment } from './sql.ts'
import type { Rows } from './rows.ts'

type Table = keyof Rows
type From = Table | `${Table} ${string}`
type TableOf<F extends From> = F extends `${infer T extends Table} ${string}`
  ? T
  : Extract<F, Table>

type ColumnOf<F extends From> = keyof Rows[TableOf<F>] & string
type Asked<F extends From> = ColumnOf<F> | `${ColumnOf<F>} as ${string}`
type NameOf<A extends string> = A extends `${string} as ${infer N}` ? N : A
type TypeOf<
  F extends From,
  A extends string,
> = Rows[TableOf<F>][(A extends `${infer C} as ${string}` ? C : A) & ColumnOf<F>]

type Answered<F extends From, A extends string> = { [One in A as NameOf<One>]: TypeOf<F, One> }

/** Columns that a statement answers, with the types of `rows.ts`. */
export const columns = <const F extends From, const A extends Asked<F>>(from: F, ...asked: A[]) =>
  columnsOf<Answered<F, A>>(from, asked)

/** Columns of a table that a `left join` may leave empty. */
export const columnsOrNull = <const F extends From, const A extends Asked<F>>(
  from: F,
  ...asked: A[]
) => columnsOf<{ [N in keyof Answered<F, A>]: Answered<F, A>[N] | null }>(from, asked)

/** Columns that the statement or a constraint keeps from being null. */
export const columnsNotNull = <const F extends From, const A extends Asked<F>>(
  from: F,
  ...asked: A[]
) => columnsOf<{ [N in keyof Answered<F, A>]: NonNullable<Answered<F, A>[N]> }>(from, asked)

function columnsOf<Row>(from: string, asked: readonly string[]): Fragment<Row> {
  const [, alias] = from.split(' ')
  const text = asked.map((one) => (alias === undefined ? one : `${alias}.${one}`)).join(', ')
  return answering<Row>(
    text,
    asked.map((one) => one.split(' as ').at(-1) ?? one),
  )
}

// A computed column with its cast: `count(*)${asInt('total')}`. Other operators need parentheses.
const as =
  <Type>(type: string) =>
  <const N extends string>(name: N) =>
    answering<Record<N, Type>>(`::${type} as "${name}"`, [name])

export const asInt = as<number>('int')
export const asIntOrNull = as<number | null>('int')
export const asText = as<string>('text')
export const asTextOrNull = as<string | null>('text')
export const asFlag = as<boolean>('boolean')
export const asFlagOrNull = as<boolean | null>('boolean')
export const asNumber = as<number>('float8')
export const asNumberOrNull = as<number | null>('float8')
export const asBytes = as<Buffer>('bytea')

type Moment = `${string}T${string}`
const asMoment = as<Moment>('text')
const asMomentOrNull = as<Moment | null>('text')
const minuteOf = (at: Fragment) => piece`to_char(${at}, 'YYYY-MM-DD"T"HH24:MI')`

/** A timestamp as `YYYY-MM-DDTHH:MM`. */
export const momentOf = <const N extends string>(at: Fragment, name: N) =>
  piece`${minuteOf(at)}${asMoment(name)}`
export const momentOrNullOf = <const N extends string>(at: Fragment, name: N) =>
  piece`${minuteOf(at)}${asMomentOrNull(name)}`
