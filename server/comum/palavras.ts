import { waysOf } from '#contract/kit/identifier.ts'
import { wordsOf } from '#contract/kit/plain-text.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, raw, sql, type Fragment } from '#server/db/sql.ts'
import { patternOf, type Words } from '#server/kit/list/search.ts'

// People of all companies are found by the beginnings of their words, which stand in a table of their own
// (`funcionario_palavra`): for what few have, a million texts are not gone through.

/** What as many have is not gone through word by word. */
const raro = 10_000

/** The words of each way in which a search may be meant, told apart as those of people are. */
export const palavrasDe = (pesquisa: string): string[][] =>
  waysOf(pesquisa).map((words) => wordsOf(words.join(' ').replaceAll(/[.'/-]/gu, ' ')))

/** As a range of the index: what begins with a text comes before the last letter there is behind it. */
export const begins = (alias: Fragment, word: string) =>
  piece`${alias}.palavra >= ${word} and ${alias}.palavra < ${word} || chr(1114111)`

/** Each word, that of the fewest rows first, and whether it has fewer than `muitos`. */
export async function rarestFirst(todas: Db, words: readonly string[], muitos: number) {
  const counts = words.map(
    (word) => piece`(select count(*)::int from (
      select from funcionario_palavra r where ${begins(piece`r`, word)} limit ${raw(muitos)}) x)`,
  )
  const counted = await todas.one<{ rows: number[] }>(
    sql`select array[${joined(counts, ', ')}] as rows`,
  )
  const rows = counted?.rows ?? []
  return words
    .map((word, index) => ({ word, rows: rows[index] ?? 0 }))
    .toSorted((one, other) => one.rows - other.rows || other.word.length - one.word.length)
    .map(({ word, rows: found }) => ({ word, rare: found < muitos }))
}

/**
 * How people (`f`) are searched for over all companies: each word begins one of their name or number, and
 * with `numeros` of their NIF or NISS. `quem` says whose a row is.
 */
export const porPalavras = (
  quem: { cd_empresa: Fragment; cd_funcion: Fragment },
  { numeros = false } = {},
): Words => ({
  of: palavrasDe,
  has: (word) => {
    const text =
      numeros && /\d/u.test(word)
        ? piece`concat_ws(' ', f.pesquisa, f.num_contrib, f.num_benef)`
        : piece`f.pesquisa`
    const pattern = patternOf(word)
    // what lies within a word is passed over once it was found: looking for it alone is cheaper
    return piece`(${text} like ${pattern}
      and ' ' || translate(${text}, ${"\n.'/-"}, '     ') like ${`% ${pattern.slice(1)}`})`
  },
  lead: async (db, ways) => {
    const rarest: Fragment[] = []
    for (const words of ways) {
      const [first] = await rarestFirst(db, words, raro)
      if (first?.rare !== true) return undefined
      rarest.push(begins(piece`q`, first.word))
    }
    return piece`exists (
      select from funcionario_palavra q
      where q.cd_empresa = ${quem.cd_empresa} and q.cd_funcion = ${quem.cd_funcion}
        and (${joined(rarest, ' or ')}))`
  },
})
