import { describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { balcao } from '#test/pedidos.ts'

const house = openHouse()

describe('one request', () => {
  it('of another branch or company is as one that never was: null', async () => {
    const { a, b } = house.world
    const norte = await newActor(house.db, { membros: [{ no: a.nos.norte, direitos }] })
    const sent = { org: a.nos.norte, headers: norte.headers }
    const desk = balcao(house)
    expect((await desk.read(a.pedidos.loja, sent)).json()).not.toEqual({ message: null })
    for (const cd of [a.pedidos.sul, a.pedidos.raiz, b.pedidos.loja, 2_000_000_000]) {
      const answer = await desk.read(cd, sent)
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: null }])
      const gone = await desk.remove(cd, sent)
      expect([gone.statusCode, gone.json()]).toMatchObject([
        404,
        { error: 'Pedido não encontrado.' },
      ])
    }
    const rows = await house.db.rows(
      sql`select from pedido_funcionario where cd in (${a.pedidos.sul}, ${b.pedidos.loja})`,
    )
    expect(rows).toHaveLength(2)
  })

  it('that was answered cannot be removed, and says by whom and when', async () => {
    const { a } = house.world
    const desk = balcao(house)
    await desk.refuse(a.pedidos.norte, 'Já cá trabalha.')
    const answer = await desk.remove(a.pedidos.norte)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ error: string }>().error).toMatch(
      /^Este pedido já foi respondido por Prestador Utente \w+ em \d\d-\d\d-\d{4} às \d\d:\d\d\.$/u,
    )
  })
})
