import { expect, it } from 'vitest'
import { joined, piece, sql } from '#server/db/sql.ts'
import { searching } from './search.ts'

const statementOf = (pesquisa: string) => {
  const places = { search: piece`f.pesquisa`, digits: [piece`f.num_contrib`], beside: [] }
  return sql`select ${joined(searching(places, pesquisa), ' and ')}`
}

it('is one statement for words and numbers in whatever order, since each is kept', () => {
  const orders = ['ana rui 1 2', '1 ana 2 rui', '2 1 rui ana', '1 2 ana rui']
  expect(new Set(orders.map((pesquisa) => statementOf(pesquisa).name)).size).toBe(1)
  expect(statementOf('7 ana')).toMatchObject({
    text: 'select (f.pesquisa like $1) and (f.pesquisa like $2 or f.num_contrib like $3)',
    values: ['%ana%', '%7%', '%7%'],
  })
})
