import { waysOf } from '#contract/kit/identifier.ts'
import { wordsOf } from '#contract/kit/plain-text.ts'
import type { Db } from '#server/db/database.ts'
import { joined, piece, raw, sql, type Fragment } from '#server/db/sql.ts'
import { patternOf, type SearchIndex } from '#server/kit/list/search.ts'

// People of all companies are searched by the beginnings of their words.

const raro = 10_000

/** The words of each meaning of a search, split as people's words are. */
export const palavrasDe = (pesquisa: string): string[][] =>
  waysOf(pesquisa).map((words) => wordsOf(words.join(' ').replaceAll(/[.'/-]/gu, ' ')))

/** A range of the index: from the text to the text with the last code point behind it. */
export const begins = (alias: Fragment, word: string) =>
  piece`${alias}.palavra >= ${word} and ${alias}.palavra < ${word} || chr(1114111)`

/** The words by frequency, the rarest first, with whether each has fewer rows than `muitos`. */
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

/** Words begin one of a name or number, with `numeros` of NIF or NISS. `quem`: the row's person. */
export const porPalavras = (
  quem: { cd_empresa: Fragment; cd_funcion: Fragment },
  { numeros = false } = {},
): SearchIndex => ({
  wordsOf: palavrasDe,
  has: (word) => {
    const text =
      numeros && /\d/u.test(word)
        ? piece`concat_ws(' ', f.pesquisa, f.num_contrib, f.num_benef)`
        : piece`f.pesquisa`
    const pattern = patternOf(word)
    // `like` finds the candidates, the second test checks the beginning of the word
    return piece`(${text} like ${pattern}
      and ' ' || translate(${text}, ${"\n.'/-"}, '     ') like ${`% ${pattern.slice(1)}`})`
  },
  rare: async (db, ways) => {
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
