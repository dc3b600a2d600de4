import { compact, identifierWords } from '#contract/kit/identifier.ts'
import { wordsOf } from '#contract/kit/plain-text.ts'
import { readCode } from '#contract/kit/reading.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, type Fragment } from '#server/db/sql.ts'

/** A search by words that stand apart from what they are of. */
export type Words = {
  of: (pesquisa: string) => string[]
  /** what holds of what a word is found in */
  has: (word: string) => Fragment
  /** where one of the words is rare, which rows it is of: an index finds them */
  lead: (db: Db, words: readonly string[]) => Promise<Fragment | undefined>
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
  if (kept) return kept.of(pesquisa).map(kept.has)
  const words = digits.length > 0 ? identifierWords(pesquisa) : wordsOf(pesquisa)
  if (words.length === 0) return []
  // those of digits last, whatever their order: a statement for each would be kept for each
  const sorted = words.toSorted((one, other) => Number(isNumber(one)) - Number(isNumber(other)))
  const found = joined(
    sorted.map((word) => {
      const has = (text: Fragment, part: string) => piece`${text} like ${patternOf(part)}`
      const holds = (text: Fragment) => has(text, word)
      const figures = isNumber(word) ? digits.map((text) => has(text, compact(word))) : []
      // what is asked once goes first: most words are found there, or nowhere
      const places = [...beside.map((one) => one(holds)), holds(search), ...figures]
      return piece`(${joined(places, ' or ')})`
    }),
    ' and ',
  )
  const numbered = number && numberIn(pesquisa)
  return [numbered ? piece`(${found} or ${number} = ${numbered}::bigint)` : found]
}

/** Figures, also with dots or hyphens between them. */
const isNumber = (word: string) => /^\d[\d.-]*$/u.test(word)

/** Wildcards are letters like any other. */
export const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** 12 of `12` and of `n.º 12`. */
const numberIn = (pesquisa: string) =>
  readCode(/^(?:n\.?\s?[ºo°]\.?\s*)?(\d+)$/iu.exec(pesquisa.trim())?.[1] ?? '')
