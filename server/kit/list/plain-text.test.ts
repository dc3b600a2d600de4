import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { plainText } from '#contract/kit/plain-text.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

test('the database and the server agree on what is the same text', async () => {
  const texts = [
    'Íris da Conceição',
    'ÁGUAS e Évora',
    'Ñandú, Ünal, Çelik',
    'Łódź Øre Đặng ß',
    'Técnico; «€» 2.ª',
    'e\u0301 composed and é not',
    '',
  ]
  const rows = await db.owner.rows<{ normal: string }>(
    sql`select normalizar(t) as normal from unnest(${texts}::text[]) t`,
  )
  expect(rows.map(({ normal }) => normal)).toEqual(texts.map(plainText))
})
