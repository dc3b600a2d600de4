import { beforeAll, describe, expect, it, vi } from 'vitest'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { sql } from '#server/db/sql.ts'
import { agenda } from '#test/agenda.ts'
import { openHouse } from '#test/house.ts'
import { reviewDeveresOf } from './rever.ts'

const house = openHouse()
let raiz: number

beforeAll(() => {
  raiz = house.world.a.nos.raiz
})

/** The duties of a person, read after a review. */
async function reviewed(cd_funcion: number) {
  const { prestador } = house.database
  await reviewDeveresOf(prestador, raiz, limitesDaLei)
  return await prestador
    .empresa(raiz)
    .rows<{ motivo: string }>(
      sql`select motivo from dever where cd_empresa = ${raiz} and cd_funcion = ${cd_funcion}`,
    )
}

const waiting = sql`
  select from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and not l.granted`

describe('what is owed after a write', () => {
  it('is there, also when the review of another write says it', async () => {
    const cd = await agenda(house).contrata()
    await house.db.rows(sql`delete from dever where cd_funcion = ${cd}`)
    await house.db.rows(sql`
      insert into dever_por_rever (cd_empresa, cd_funcion, dia)
      values (${raiz}, ${cd}, current_date)`)
    const done = vi.fn<() => void>()
    const both = await house.db.transaction(async (tx) => {
      await tx.rows(sql`lock table dever_porque in share mode`)
      const one = reviewed(cd)
      await expect.poll(() => tx.rows(waiting)).toHaveLength(1)
      const other = reviewed(cd).finally(done)
      await expect
        .poll(async () => (await tx.rows(waiting)).length + done.mock.calls.length)
        .toBeGreaterThan(1)
      return [one, other]
    })
    expect(await Promise.all(both)).toEqual([[{ motivo: 'admissao' }], [{ motivo: 'admissao' }]])
  })
})
