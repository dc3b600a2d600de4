import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifierOf, numberKey } from '#contract/kit/identifier.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

type Compared = { plain: string; identifier: string | null; number: string | null }

async function differing(texts: readonly string[]) {
  const rows = await db.owner.rows<Compared>(sql`
    select normalizar(t) as plain, identificador(t) as identifier, chave_do_numero(t) as number
    from unnest(${texts}::text[]) with ordinality x(t, n) order by n`)
  const ours = texts.map((text): Compared => ({
    plain: plainText(text),
    identifier: identifierOf(text) || null,
    number: numberKey(text) || null,
  }))
  return texts.flatMap((text, at) =>
    JSON.stringify(rows[at]) === JSON.stringify(ours[at]) ? [] : [[text, rows[at], ours[at]]],
  )
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

const letters = [
  // Latin, combining marks, Greek, Cyrillic, Armenian
  ...between(0x01, 0x587),
  ...between(0x1d00, 0x1fff),
  // blanks, hyphens, apostrophes, direction marks, superscripts, letterlike signs
  ...between(0x2000, 0x214f),
  ...between(0x2c60, 0x2c7f),
  ...between(0x2800, 0x2801),
  ...between(0x3000, 0x3002),
  ...between(0xfb00, 0xfb06),
  ...between(0xfe00, 0xfe6f),
  ...between(0xff00, 0xffef),
  ...between(0xfff0, 0xfffd),
  ...between(0xe0000, 0xe007f),
]

test('the database and the server agree on every letter of a name in Europe, and on every sign', async () => {
  expect(await differing(letters)).toEqual([])
  expect(await differing(letters.map((letter) => `a${letter}b ${letter}1`))).toEqual([])
})

test('of any text they agree, however it is made up', async () => {
  const letter = fc.oneof(
    fc.constantFrom(
      ...Array.from(" -.'’´`ªº€«»·\t\nPTpt"),
      '\u00a0',
      '\u200b',
      '\u0301',
      '\u00ad',
      'Ł',
      'ß',
    ),
    fc.constantFrom(...letters, '😀'),
    fc.constantFrom(...Array.from('0123456789１２３')),
  )
  const texts = fc.sample(fc.array(letter, { maxLength: 14 }), 3_000).map((all) => all.join(''))
  expect(await differing(texts)).toEqual([])
})
