import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openHouse } from '#test/house.ts'
import { balcaoDeSaude, porExaminar } from '#test/pedidos-saude.ts'
import { balcaoDeTodos, vistosDe } from '#test/todos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeSaude>
let todos: ReturnType<typeof balcaoDeTodos>
beforeAll(() => {
  desk = balcaoDeSaude(house)
  todos = balcaoDeTodos(house)
})

const people = async (total: number) => {
  const cds: number[] = []
  for (let n = 0; n < total; n += 1) cds.push(await porExaminar(house.db, house.world.a))
  return { cds, pessoas: await vistosDe(house.db, cds) }
}
const rowsOf = async (cds: readonly number[]) =>
  await house.db.rows<Record<string, unknown>>(sql`
    select to_jsonb(p) - 'cd' - 'criado_em' - 'aberto_em' as linha from pedido_saude p
    where p.cd_funcion = any (${cds}::bigint[]) order by p.cd`)

describe('exams for all that a filter finds', () => {
  it('are asked for as those of a page, with the same wishes', async () => {
    const { cds, pessoas } = await people(3)
    const texto = { indisponivel: 'De 1 a 15.', dias: '24', hr_de: '09:00', hr_ate: '12:00' }
    const { status, total, message } = await todos.marcacoes.pedir({ pessoas, ...texto })
    expect([status, total, message]).toEqual([
      200,
      3,
      '3 pedidos de marcação enviados com sucesso.',
    ])
    const stored = await rowsOf(cds)
    await house.db.rows(sql`delete from pedido_saude where cd_funcion = any (${cds}::bigint[])`)
    await desk.marcacao(cds, { texto })
    expect(stored).toEqual(await rowsOf(cds))
    expect(stored).toHaveLength(3)
  })

  it('leave out who has a booking, a request, or changed, and warn of valid exams', async () => {
    const { cds, pessoas } = await people(4)
    const [marcado = 0, pedido = 0, mudado = 0, bom = 0] = cds
    await house.db.rows(sql`
      update funcionario set dt_prox_marc = '2030-05-06' where cd = ${marcado}`)
    await house.db.rows(sql`update funcionario set dt_expir = '2030-05-06' where cd = ${bom}`)
    await house.db.rows(sql`update funcionario set loc_trab = 'Outro' where cd = ${mudado}`)
    await desk.marcacao([pedido])
    const { total, fora, avisos } = await todos.marcacoes.rever({ pessoas })
    expect([total, avisos]).toEqual([1, ['1 pessoa tem um exame válido por mais de 90 dias.']])
    expect(fora.map(({ cd, porque }) => [cd, porque])).toEqual([
      [marcado, 'já tem um exame marcado para 06-05-2030'],
      [pedido, 'já tem um pedido de marcação por responder'],
      [mudado, 'mudou depois de escolher'],
    ])
    expect(await todos.marcacoes.pedir({ pessoas })).toMatchObject({ status: 200, total: 1, fora })
  })

  it('are undone whole, until one is answered', async () => {
    const { cds, pessoas } = await people(3)
    const ato = await todos.marcacoes.pedir({ pessoas })
    expect((await todos.undo(ato)).status).toBe(409)
    expect((await todos.undoSaude(ato)).status).toBe(200)
    expect(await rowsOf(cds)).toEqual([])
    const again = await todos.marcacoes.pedir({ pessoas })
    await desk.refuse(again.cd)
    expect((await todos.undoSaude(again)).status).toBe(409)
    expect(await rowsOf(cds)).toHaveLength(3)
  })
})
