import { answering, piece, type Fragment } from './sql.ts'
import type { Rows } from './rows.ts'

type Table = keyof Rows
/** `'funcionario'`, or with the alias a statement gives it: `'funcionario f'` */
type From = Table | `${Table} ${string}`
type TableOf<F extends From> = F extends `${infer T extends Table} ${string}`
  ? T
  : Extract<F, Table>

/** `'nome'`, or as an answer names it: `'nome as empresa'` */
type ColumnOf<F extends From> = keyof Rows[TableOf<F>] & string
type Asked<F extends From> = ColumnOf<F> | `${ColumnOf<F>} as ${string}`
type NameOf<A extends string> = A extends `${string} as ${infer N}` ? N : A
type TypeOf<
  F extends From,
  A extends string,
> = Rows[TableOf<F>][(A extends `${infer C} as ${string}` ? C : A) & ColumnOf<F>]

type Answered<F extends From, A extends string> = { [One in A as NameOf<One>]: TypeOf<F, One> }

/** Columns of a table that a statement answers: `rows.ts` knows their types. */
export const columns = <const F extends From, const A extends Asked<F>>(from: F, ...asked: A[]) =>
  columnsOf<Answered<F, A>>(from, asked)

/** Columns of a table that a `left join` may leave empty. */
export const columnsOrNull = <const F extends From, const A extends Asked<F>>(
  from: F,
  ...asked: A[]
) => columnsOf<{ [N in keyof Answered<F, A>]: Answered<F, A>[N] | null }>(from, asked)

/** Columns that the statement's condition or a constraint of the table keeps from being null. */
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

// Each names a computed column and casts it: `count(*)${asInt('total')}`. The cast takes the last operand
// alone, so other operators need parentheses.
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

/** A point in time as a day and a minute of ISO 8601. */
export const momentOf = <const N extends string>(at: Fragment, name: N) =>
  piece`${minuteOf(at)}${asMoment(name)}`
export const momentOrNullOf = <const N extends string>(at: Fragment, name: N) =>
  piece`${minuteOf(at)}${asMomentOrNull(name)}`
