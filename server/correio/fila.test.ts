import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { takeDevido } from './fila.ts'

const house = openHouse()

it('takes one message at a time, whatever way the database looks for it', async () => {
  const { cd } = house.world.a.residente
  await house.db.rows(sql`delete from correio`)
  await house.db.rows(sql`
    insert into correio (modelo, cd_utilizador)
    select 'conta_atacada', ${cd}::int from generate_series(1, 3)`)
  // with so few rows, either table may be the outer one of a nested loop
  await asOwner(
    house,
    `update pg_class set relpages = 1, reltuples = 1 where oid = 'correio'::regclass`,
  )
  const taken = await house.db.transaction(async (tx) => {
    for (const one of ['enable_hashjoin', 'enable_mergejoin', 'enable_material']) {
      await tx.rows(sql`select set_config(${one}, 'off', true)`)
    }
    await takeDevido(tx)
    return await tx.rows(sql`select from correio where tentativas > 0`)
  })
  expect(taken).toHaveLength(1)
})
