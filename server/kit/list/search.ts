import { compact, waysOf } from '#contract/kit/identifier.ts'
import { wordsOf, plainText } from '#contract/kit/plain-text.ts'
import { readCode } from '#contract/kit/reading.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, type Fragment } from '#server/db/sql.ts'

/** An index of its own: the words of each meaning of a search, and the rows that have a word. */
export type SearchIndex = {
  wordsOf: (pesquisa: string) => readonly string[][]
  has: (word: string) => Fragment
  /** rows of a rare word, by index */
  rare: (db: Db, ways: readonly string[][]) => Promise<Fragment | undefined>
}

export type Places = {
  search: Fragment
  digits?: readonly Fragment[] | undefined
  beside: readonly ((holds: (chave: Fragment) => Fragment) => Fragment)[]
  number?: Fragment | undefined
}

export const inIndex = (index: SearchIndex, pesquisa = ''): Fragment[] =>
  anyWay(index.wordsOf(pesquisa).map((words) => words.map(index.has)))

export function searching(
  { search, digits = [], beside, number }: Places,
  pesquisa = '',
): Fragment[] {
  const ways = digits.length > 0 ? waysOf(pesquisa) : [wordsOf(pesquisa)]
  const found = anyWay(
    ways.map((words) =>
      words.toSorted(byFigures).map((word) => placesOf(word, { search, digits, beside })),
    ),
  )
  const numbered = number && numberIn(pesquisa)
  return numbered && found.length > 0
    ? [piece`(${joined(found, ' and ')} or ${number} = ${numbered}::bigint)`]
    : found
}

function anyWay(ways: readonly Fragment[][]): Fragment[] {
  const [only = [], ...others] = ways
  if (others.length === 0) return only
  return [
    piece`(${joined(
      ways.map((all) => piece`(${joined(all, ' and ')})`),
      ' or ',
    )})`,
  ]
}

// digits last: every order would be a statement of its own
const byFigures = (one: string, other: string) => Number(isNumber(one)) - Number(isNumber(other))

function placesOf(word: string, { search, digits = [], beside }: Omit<Places, 'number'>): Fragment {
  const has = (text: Fragment, part: string) => piece`${text} like ${patternOf(part)}`
  const holds = (text: Fragment) => has(text, word)
  const figures = isNumber(word) ? digits.map((text) => has(text, compact(word))) : []
  // the cheap places go first: they decide most words
  const places = [...beside.map((one) => one(holds)), holds(search), ...figures]
  return piece`(${joined(places, ' or ')})`
}

const isNumber = (word: string) => /^\d[\d.-]*$/u.test(word)

export const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

const figuresIn = (pesquisa: string) =>
  /^(?:n\.?\s?[ºo°]\.?\s*)?(\d{1,20})$/iu.exec(pesquisa.trim())?.[1]

const numberIn = (pesquisa: string) => readCode(figuresIn(pesquisa) ?? '')

type Numbers = Pick<Places, 'number'> & { padded?: Fragment | undefined }

/** Whether a row is the one that a number names; `padded` is a key with zeros before its figures. */
export function isNamed({ number, padded }: Numbers, pesquisa = ''): Fragment | undefined {
  const figures = figuresIn(pesquisa)
  if (figures === undefined) return undefined
  const cd = number && numberIn(pesquisa)
  const parts = [
    ...(cd ? [piece`${number} = ${cd}::bigint`] : []),
    ...(padded ? [piece`(${padded} = ${figures.padStart(20, '0')}) is true`] : []),
  ]
  return parts.length > 0 ? piece`(${joined(parts, ' or ')})` : undefined
}

/** The word of a code, and its key for search and order. `table` has `cd` and `chave`. */
export function named(words: Readonly<Record<string | number, string>>, code: Fragment) {
  const keys = Object.entries(words).map(([value, word]) => [value, plainText(word)])
  const wordOf = (all: object) =>
    piece`coalesce(${JSON.stringify(all)}::jsonb ->> ${code}::text, ${code}::text)`
  const keyOf = Object.fromEntries(keys)
  const table = piece`(
    select n.key as cd, n.value collate "C" as chave
    from jsonb_each_text(${JSON.stringify(keyOf)}::jsonb) n)`
  return { word: wordOf(words), key: piece`(${wordOf(keyOf)} collate "C")`, table }
}
