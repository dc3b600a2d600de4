import { codePattern, dayPattern, isDay, maxShort, readCode } from './reading.ts'

/** Query, address, control and SQL condition follow from a filter. Plain data, no schemas. */
export type Filter<Value> = Reader<Value> & {
  label: string
  pattern?: RegExp
  choice?: { options: readonly Option[]; all: string }
  initial?: string
  error?: 'data'
}
export type Filters<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> }

/** Undefined for invalid text. */
type Reader<Value> = { read: (text: string) => Value | undefined }
export type Readers<Values> = { readonly [Name in keyof Values]: Reader<Values[Name]> }

export type AnyValues = Record<string, unknown>
export type AnyFilters = Filters<AnyValues>

type Option = { value: string; label: string }
type Words = Readonly<Record<string | number, string>>
type KeyOf<W> = `${Extract<keyof W, string | number>}`

/** A choice by code; `all` is the word for no choice. */
export function oneOf<const W extends Words>(
  words: W,
  label: string,
  all = 'Todos',
): Filter<KeyOf<W>> {
  const options = Object.entries(words).map(([value, called]) => ({ value, label: called }))
  return {
    label,
    read: (text) => (isKeyOf(words, text) ? text : undefined),
    choice: { options, all },
  }
}

export function flag(
  label: string,
  words: { true: string; false: string },
  all?: string,
): Filter<boolean> {
  const { read, ...rest } = oneOf({ true: words.true, false: words.false }, label, all)
  return {
    ...rest,
    read: (text) => (read(text) === undefined ? undefined : text === 'true'),
  }
}

export const wholeOf = (label: string, max?: number): Filter<number> => ({
  label,
  read: (text) => readCode(text, max),
  pattern: codePattern,
})

/** Code of a `bigint` column. */
export const codeOf = (label: string) => wholeOf(label)

/** Code of an `int` column. */
export const shortCodeOf = (label: string) => wholeOf(label, maxShort)

export const dateOf = (label: string): Filter<string> => ({
  label,
  read: (text) => (isDay(text) ? text : undefined),
  pattern: dayPattern,
  error: 'data',
})

/** Lifts the default of a screen. */
export const everything = 'todos'

/** A default of the screen; calls without it are not filtered. */
export const initially = <Value extends string>(
  initial: NoInfer<Value>,
  filter: Filter<Value>,
): Filter<Value | typeof everything> => ({
  ...filter,
  initial,
  read: (text) => (text === everything ? everything : filter.read(text)),
})

/** Values of the given filters; invalid ones are dropped. */
export function readFilters<Values extends object>(
  filters: Readers<Values>,
  given: object,
): Partial<Values> {
  const texts = new Map<string, unknown>(Object.entries(given))
  const values: Partial<Values> = {}
  for (const name in filters) values[name] = filters[name].read(textOf(texts.get(name)))
  return values
}

export const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

function isKeyOf<W extends Words>(words: W, text: string): text is KeyOf<W> {
  return Object.hasOwn(words, text)
}
