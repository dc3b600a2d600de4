import { piece, type Fragment } from '#server/db/sql.ts'
import { plainText } from '#contract/kit/plain-text.ts'

/**
 * What a code is called, as the contract has it, and the key by which that is searched and sorted. A code
 * without a word is its own. `table` holds the codes that have one, as `cd`, each with its key as `chave`.
 */
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
