import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { createRaiz, createNos } from './organigramas.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

test('nodes given in any order find their place', async () => {
  const { owner: sistema } = db
  const cd_empresa = await createRaiz(sistema, 'Conservas')
  const codes = await createNos(sistema, cd_empresa, [
    { ref: 'C', superior: 'B', nome: 'Linha' },
    { ref: 'B', superior: 'A', nome: 'Produção' },
    { ref: 'A', superior: null, nome: 'Fábrica' },
  ])
  const [a, b, c] = ['A', 'B', 'C'].map((ref) => codes.get(ref))
  const row = await sistema.one<{ caminho: number[] }>(
    sql`select caminho from organigrama where cd = ${c}`,
  )
  expect(row?.caminho).toEqual([cd_empresa, a, b, c])

  const later = await createNos(
    sistema,
    cd_empresa,
    [{ ref: 'D', superior: 'C', nome: 'Turno' }],
    codes,
  )
  expect(later.size).toBe(4)
})

test('a node below nothing is no node', async () => {
  const { owner: sistema } = db
  const cd_empresa = await createRaiz(sistema, 'Sem lugar')
  const orphan = [{ ref: 'A', superior: 'Z', nome: 'Fábrica' }]
  await expect(createNos(sistema, cd_empresa, orphan)).rejects.toThrow('without a place')
})

test('where a node lies is found by an index, also where nodes were counted while they were few', async () => {
  const { owner: sistema } = db
  const cd_empresa = await createRaiz(sistema, 'Nova')
  const nos = Array.from({ length: 3_000 }, (_, n) => ({
    ref: `N${n}`,
    superior: n < 300 ? null : `N${n % 300}`,
    nome: `Nó ${n}`,
  }))
  await sistema.rows(sql`analyze organigrama`)
  const read = await sistema.transaction(async (tx) => {
    await createNos(tx, cd_empresa, nos)
    return await tx.one<{ rows: number }>(sql`
      select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'organigrama'`)
  })
  // all nodes for each row would be 5,000,000; the check of the node above comes on top
  expect(read?.rows).toBeLessThan(1_000_000)
})
