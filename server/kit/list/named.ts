import { piece, type Fragment } from '#server/db/sql.ts'
import { plainText } from '#contract/kit/plain-text.ts'

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
