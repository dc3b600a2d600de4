import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, balcao, cdOf, linhaCsv } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})
afterEach(async () => {
  await house.db.rows(sql`delete from pedido_funcionario where nome like 'Enchente%'`)
})

const raiz = () => house.world.a.nos.raiz
const abertos = async () => {
  const row = await house.db.one<{ total: number }>(sql`
    select count(*)::int as total from pedido_funcionario
    where cd_empresa = ${raiz()} and cd_estad = 0`)
  return row?.total ?? 0
}
const fill = async (total: number) => {
  const missing = total - (await abertos())
  await house.db.rows(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_tipo, dados, nome, dt_nasc, sexo, organig)
    select ${raiz()}, ${raiz()}, 0, '{}', 'Enchente ' || n, '1991-05-06', '1', 'Raiz'
    from generate_series(1, ${missing}::int) n`)
}
const somebody = async () =>
  await newActor(house.db, { membros: [{ no: raiz(), adm: true, direitos }] })
const one = (n: number) => admissao(raiz(), { nome: `Enchente nova ${n}` })
const file = (rows: number) =>
  Array.from({ length: rows }, (_, n) => linhaCsv(raiz(), { nome: `Enchente de ficheiro ${n}` }))

describe('a company with 20,000 requests that wait for an answer', () => {
  it('asks for no more, one by one or by a file, until one is answered or taken back', async () => {
    await fill(19_999)
    const last = await desk.ask('admissao', one(0))
    expect(last.statusCode).toBe(200)
    const cd = await desk.hireFuncionario()
    for (const answer of [
      await desk.ask('admissao', one(1)),
      await desk.ask('csv', file(1)),
      await desk.ask('saida', { cd, nome: 'x', dt_inactiv: '2030-01-01' }),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { error: expect.stringContaining('20 000 pedidos por responder') },
      ])
    }
    expect(await abertos()).toBe(20_000)
    await desk.remove(cdOf(last))
    expect((await desk.ask('csv', file(2))).statusCode).toBe(409)
    expect((await desk.ask('csv', file(1))).statusCode).toBe(200)
  })

  it('has no more than that when all ask at once', async () => {
    await fill(19_990)
    const people = await Promise.all(Array.from({ length: 4 }, somebody))
    const asked = people.flatMap(({ headers }: Actor, n) => [
      desk.ask('admissao', one(n), { headers }),
      desk.ask('csv', file(4), { headers }),
    ])
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const written = answers
      .filter(({ statusCode }) => statusCode === 200)
      .reduce((sum, answer) => sum + (answer.json<{ cds?: number[] }>().cds?.length ?? 1), 0)
    expect(await abertos()).toBe(19_990 + written)
    expect(written).toBeLessThanOrEqual(10)
    expect(written).toBeGreaterThan(6)
  })
})
