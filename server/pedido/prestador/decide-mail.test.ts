import { beforeAll, describe, expect, it } from 'vitest'
import type { Direito } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

describe('who asked is told by mail', () => {
  const mails = async (cd: number) =>
    await house.db.rows<object>(
      sql`select modelo, dados from correio where cd_utilizador = ${cd} order by cd`,
    )
  const asker = async (no: number, more: { inactiv?: boolean } = {}) =>
    await newActor(house.db, {
      membros: [{ no, direitos: ['funcionario.ver', 'funcionario.criar'], ...more }],
    })

  it('what became of it, and nothing of the employee', async () => {
    const { a } = house.world
    const eu = await asker(a.nos.raiz)
    const sent = { headers: eu.headers }
    const um = cdOf(await desk.ask('admissao', admissao(a.nos.sul), sent))
    const outro = cdOf(await desk.ask('admissao', admissao(a.nos.sul), sent))
    await desk.accept(um)
    await desk.refuse(outro, 'Rosa Admitida já cá trabalha.')
    const pedido = { tipo: 'Admissão', empresa: 'CANARIO-A Raiz', no: house.world.a.nos.raiz }
    const dados = { ...pedido, lista: 'funcionario' }
    expect(await mails(eu.cd)).toEqual([
      { modelo: 'pedido_respondido', dados: { ...dados, pedido: um, estado: 'aceite' } },
      { modelo: 'pedido_respondido', dados: { ...dados, pedido: outro, estado: 'recusado' } },
    ])
  })

  it('when it takes effect only later, and where he sees it', async () => {
    const { a } = house.world
    const direitos: Direito[] = ['funcionario.ver', 'funcionario.editar']
    const eu = await newActor(house.db, {
      membros: [a.nos.raiz, a.nos.norte].map((no) => ({ no, direitos })),
    })
    const cd = await desk.hireFuncionario({ cd_organig: a.nos.norte })
    const body = { cd, dt_inactiv: '2099-01-31' }
    const pedido = cdOf(await desk.ask('saida', body, { headers: eu.headers }))
    await desk.accept(pedido)
    const [mail] = await mails(eu.cd)
    expect(mail).toMatchObject({ dados: { pedido, no: a.nos.norte, efeito: '31-01-2099' } })
  })

  it('unless he does not want it, or has left since', async () => {
    const { a } = house.world
    for (const leave of [
      sql`update utilizador set avisar_pedidos = false where nome like 'Actor%'`,
      sql`update membro set inactiv = true where cd_organig = ${a.nos.sul}`,
      sql`delete from membro where cd_organig = ${a.nos.sul}`,
    ]) {
      await house.db.rows(sql`update utilizador set avisar_pedidos = true`)
      const eu = await asker(a.nos.sul)
      const sent = { org: a.nos.sul, headers: eu.headers }
      const pedido = cdOf(await desk.ask('admissao', admissao(a.nos.sul), sent))
      await house.db.rows(leave)
      expect((await desk.accept(pedido)).statusCode).toBe(200)
      expect(await mails(eu.cd)).toEqual([])
    }
  })
})
