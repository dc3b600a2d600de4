import { codePattern, dayPattern, isDay, maxShort, readCode } from './reading.ts'

/**
 * What narrows a list, said once: the query's schema, the address of the screen, its control and the
 * server's condition follow from it. Plain data, so that the page carries it without schemas.
 */
export type Filter<Value> = Reader<Value> & {
  /** what it is called on the screen */
  label: string
  /** what the text looks like where it is not one of a few */
  pattern?: RegExp
  /** a few values to choose from; where there are none the screen brings a control of its own */
  choice?: { options: readonly Option[]; all: string }
  /** what the screen asks for where its address says nothing */
  initial?: string
  /** what is wrong with another text, where there is a word for it (`issues.ts`) */
  error?: 'data'
}
export type Filters<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> }

/** Reads a parameter's text as what it means; undefined for one it cannot be. */
type Reader<Value> = { read: (text: string) => Value | undefined }
/** Parameters, whether they narrow or not. */
export type Readers<Values> = { readonly [Name in keyof Values]: Reader<Values[Name]> }

/** The values of any list's filters. */
export type AnyValues = Record<string, unknown>
export type AnyFilters = Filters<AnyValues>

type Option = { value: string; label: string }
type Words = Readonly<Record<string | number, string>>
type KeyOf<W> = `${Extract<keyof W, string | number>}`

/** One of a few values, by what each is called; `all` is what no choice is called. */
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

/** Yes or no, in the words of what is listed. */
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

/** A whole number from 1 to `max`. */
export const wholeOf = (label: string, max?: number): Filter<number> => ({
  label,
  read: (text) => readCode(text, max),
  pattern: codePattern,
})

/** The code of a row elsewhere whose column is a `bigint`: an employee. */
export const codeOf = (label: string) => wholeOf(label)

/** The same of an `int` column: a doctor, a company. */
export const shortCodeOf = (label: string) => wholeOf(label, maxShort)

/** A day of the calendar. */
export const dateOf = (label: string): Filter<string> => ({
  label,
  read: (text) => (isDay(text) ? text : undefined),
  pattern: dayPattern,
  error: 'data',
})

/** The value that lifts a limit a screen starts with: it has to be said in the address. */
export const everything = 'todos'

/** A filter the screen starts with; a call without it is not narrowed. */
export const initially = <Value extends string>(
  initial: NoInfer<Value>,
  filter: Filter<Value>,
): Filter<Value | typeof everything> => ({
  ...filter,
  initial,
  read: (text) => (text === everything ? everything : filter.read(text)),
})

/** The filters that are given, as what they mean; what makes no sense is none. */
export function readFilters<Values extends object>(
  filters: Readers<Values>,
  given: object,
): Partial<Values> {
  const texts = new Map<string, unknown>(Object.entries(given))
  const values: Partial<Values> = {}
  for (const name in filters) values[name] = filters[name].read(textOf(texts.get(name)))
  return values
}

/** A parameter as it is spelt; empty for an absent one. */
export const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''

function isKeyOf<W extends Words>(words: W, text: string): text is KeyOf<W> {
  return Object.hasOwn(words, text)
}
