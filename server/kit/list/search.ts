import { compact, waysOf } from '#contract/kit/identifier.ts'
import { wordsOf } from '#contract/kit/plain-text.ts'
import { readCode } from '#contract/kit/reading.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, type Fragment } from '#server/db/sql.ts'

/** A search by words that stand apart from what they are of. */
export type Words = {
  /** the ways in which it may be meant, each by its words */
  of: (pesquisa: string) => readonly string[][]
  /** what holds of what a word is found in */
  has: (word: string) => Fragment
  /** where one of the words of each way is rare, which rows they are of: an index finds them */
  lead: (db: Db, ways: readonly string[][]) => Promise<Fragment | undefined>
}

/** Where a word may stand: in texts, in a column of digits besides, or elsewhere by a condition on a text. */
export type Places = {
  search: Fragment
  digits?: readonly Fragment[]
  beside: readonly ((holds: (chave: Fragment) => Fragment) => Fragment)[]
  words?: Words
  number?: Fragment
}

/** What a search leaves, in no piece where it holds no word. */
export function searching(
  { search, digits = [], beside, words: kept, number }: Places,
  pesquisa = '',
): Fragment[] {
  if (kept) return anyWay(kept.of(pesquisa).map((words) => words.map(kept.has)))
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

/** What holds where all of one way does. */
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

// those of digits last, whatever their order: a statement for each would be kept for each
const byFigures = (one: string, other: string) => Number(isNumber(one)) - Number(isNumber(other))

function placesOf(word: string, { search, digits = [], beside }: Places): Fragment {
  const has = (text: Fragment, part: string) => piece`${text} like ${patternOf(part)}`
  const holds = (text: Fragment) => has(text, word)
  const figures = isNumber(word) ? digits.map((text) => has(text, compact(word))) : []
  // what is asked once goes first: most words are found there, or nowhere
  const places = [...beside.map((one) => one(holds)), holds(search), ...figures]
  return piece`(${joined(places, ' or ')})`
}

/** Figures, also with dots or hyphens between them. */
const isNumber = (word: string) => /^\d[\d.-]*$/u.test(word)

/** Wildcards are letters like any other. */
export const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** 12 of `12` and of `n.º 12`. */
const numberIn = (pesquisa: string) =>
  readCode(/^(?:n\.?\s?[ºo°]\.?\s*)?(\d+)$/iu.exec(pesquisa.trim())?.[1] ?? '')
