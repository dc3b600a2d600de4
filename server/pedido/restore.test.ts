import { beforeAll, describe, expect, it } from 'vitest'
import { sweepRetirados } from '#server/comum/pedido/restore.ts'
import { sql } from '#server/db/sql.ts'
import { balcaoDeAcidentes, acidenteAberto } from '#test/acidentes.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, cdOf, pedidoAberto } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => void (desk = balcao(house)))

const rowOf = async (cd: number) =>
  await house.db.one<Record<string, unknown>>(
    sql`select * from pedido_funcionario where cd = ${cd}`,
  )
const errorOf = ({ json }: { json: () => { error?: string } }) => json().error
const age = async (cd: number, minutes: number) =>
  await house.db.rows(sql`
    update pedido_retirado set retirado_em = now() - make_interval(mins => ${minutes})
    where cd_pedido = ${cd}`)

describe('a request that was taken back', () => {
  it('is nowhere, and once put back what it was, its age with it', async () => {
    const cd_funcion = await desk.hireFuncionario()
    const cd = cdOf(await desk.ask('alteracao', await alteracao(house.db, cd_funcion)))
    await house.db.rows(
      sql`update pedido_funcionario set criado_em = now() - interval '3 days' where cd = ${cd}`,
    )
    const before = await rowOf(cd)
    expect((await desk.remove(cd)).statusCode).toBe(200)
    expect(await rowOf(cd)).toBeUndefined()
    expect((await desk.read(cd)).json()).toEqual({ message: null })
    expect((await desk.accept(cd)).statusCode).toBe(404)
    expect(await desk.funcionario(cd_funcion)).toMatchObject({ pendente: 0 })
    const answer = await desk.restore(cd)
    expect([answer.statusCode, await rowOf(cd)]).toEqual([200, before])
    expect(await desk.funcionario(cd_funcion)).toMatchObject({ pendente: 1 })
    const again = await desk.restore(cd)
    expect([again.statusCode, errorOf(again)]).toEqual([409, 'Este pedido já foi reposto.'])
    expect((await desk.accept(cd)).statusCode).toBe(200)
  })

  it('by an Apto whose answers were of no measures comes back with who has not read it', async () => {
    const cd = await pedidoAberto(house.db, house.world.a)
    await house.db.rows(sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_pedido)
      values (${house.world.a.nos.raiz}, ${house.world.a.residente.cd}, ${cd})`)
    await desk.remove(cd)
    await house.db.rows(sql`
      update pedido_retirado r set juntos = jsonb_set(r.juntos, '{resposta_nova}', (
        select jsonb_agg(x - 'cd_medida')
        from jsonb_array_elements(r.juntos -> 'resposta_nova') x))
      where r.cd_pedido = ${cd}`)
    expect((await desk.restore(cd)).statusCode).toBe(200)
    const unread = await house.db.rows(sql`select from resposta_nova where cd_pedido = ${cd}`)
    expect(unread).toHaveLength(1)
  })

  it('stays away after ten minutes, and is forgotten then', async () => {
    const [late, young] = [
      await pedidoAberto(house.db, house.world.a),
      await pedidoAberto(house.db, house.world.a),
    ]
    for (const cd of [late, young]) await desk.remove(cd)
    await age(late, 10)
    const answer = await desk.restore(late)
    expect([answer.statusCode, errorOf(answer)]).toEqual([
      409,
      'Este pedido foi removido há mais de 10 minutos e já não pode ser reposto. Faça um novo.',
    ])
    expect(await sweepRetirados(house.database.prestador)).toBe(1)
    expect((await desk.restore(late)).statusCode).toBe(404)
    expect((await desk.restore(young)).statusCode).toBe(200)
  })

  it('stays away where one like it could not be asked for now', async () => {
    const cd = await desk.hireFuncionario()
    const saida = { cd, dt_inactiv: '2099-01-01' }
    const first = cdOf(await desk.ask('saida', saida))
    await desk.remove(first)
    const second = cdOf(await desk.ask('saida', saida))
    const answer = await desk.restore(first)
    expect([answer.statusCode, errorOf(answer)]).toEqual([
      409,
      'Já existe um pedido pendente deste tipo.',
    ])
    await desk.remove(second)
    const { sul: cd_organig } = house.world.a.nos
    const transferencia = { cd_funcion: cd, cd_organig, dt_ini_instit: '2099-01-01' }
    const third = cdOf(await desk.ask('transferencia', transferencia))
    await desk.remove(third)
    expect((await desk.restore(first)).statusCode).toBe(200)
    const refused = await desk.restore(third)
    expect([refused.statusCode, errorOf(refused)]).toEqual([
      409,
      'Funcionário com situações pendentes.',
    ])
  })

  it('is put back by nobody who may not take it away, nor from beside or outside', async () => {
    const { a, b } = house.world
    const cd = cdOf(await desk.ask('admissao', admissao(a.nos.norte)))
    await desk.remove(cd)
    const [sees, beside, elsewhere] = await Promise.all([
      newActor(house.db, { membros: [{ no: a.nos.raiz, direitos: ['pendente.ver'] }] }),
      newActor(house.db, {
        membros: [{ no: a.nos.sul, direitos: ['pendente.ver', 'pendente.remover'] }],
      }),
      newActor(house.db, {
        membros: [{ no: b.nos.raiz, direitos: ['pendente.ver', 'pendente.remover'] }],
      }),
    ])
    const tried = [
      await desk.restore(cd, { headers: sees.headers }),
      await desk.restore(cd, { org: a.nos.sul, headers: beside.headers }),
      await desk.restore(cd, { org: b.nos.raiz, headers: elsewhere.headers }),
    ]
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404])
    const inTheBranch = await newActor(house.db, {
      membros: [{ no: a.nos.norte, direitos: ['pendente.ver', 'pendente.remover'] }],
    })
    const answer = await desk.restore(cd, { org: a.nos.norte, headers: inTheBranch.headers })
    expect(answer.statusCode).toBe(200)
  })

  it('comes back though the account that asked for it is gone', async () => {
    const { a } = house.world
    const foi = await newActor(house.db, { membros: [{ no: a.nos.raiz }] })
    const cd = await pedidoAberto(house.db, { ...a, residente: foi })
    await desk.remove(cd)
    await house.db.rows(sql`delete from utilizador where cd = ${foi.cd}`)
    expect((await desk.restore(cd)).statusCode).toBe(200)
    expect(await rowOf(cd)).toMatchObject({ cd_estad: 0, autor: foi.nome })
    expect((await desk.accept(cd)).statusCode).toBe(200)
  })

  it('of an accident comes back with what was noted on it meanwhile', async () => {
    const acidentes = balcaoDeAcidentes(house)
    const cd = await acidenteAberto(house.db, house.world.a)
    await acidentes.comunica(cd, { a: 'seguradora', dt: '2026-03-03', ref: 'S-1' })
    const passos = async () =>
      await house.db.rows(sql`select * from acidente_passo where cd_acidente = ${cd} order by cd`)
    const before = [await acidentes.linha(cd), await passos()]
    await acidentes.remove(cd)
    expect(await passos()).toEqual([])
    await acidentes.restore(cd)
    expect([await acidentes.linha(cd), await passos()]).toEqual(before)
    expect(before[1]).toHaveLength(1)
    expect(await acidentes.restore(cd)).toMatchObject({ status: 409 })
  })
})

describe('at the same moment', () => {
  it('putting one back and asking for another leaves one open', async () => {
    const won = { old: 0, new: 0 }
    for (let round = 0; round < 60; round += 1) {
      const cd = await desk.hireFuncionario()
      const saida = { cd, dt_inactiv: '2099-01-01' }
      const first = cdOf(await desk.ask('saida', saida))
      await desk.remove(first)
      const both = [() => desk.restore(first), () => desk.ask('saida', saida)]
      if (round % 2) both.reverse()
      const [one, other] = await Promise.all(both.map((act) => act()))
      expect(new Set([one?.statusCode, other?.statusCode])).toEqual(new Set([200, 409]))
      const open = await house.db.rows<{ cd: number }>(
        sql`select cd from pedido_funcionario where cd_funcion = ${cd}`,
      )
      expect(open).toHaveLength(1)
      won[open[0]?.cd === first ? 'old' : 'new'] += 1
    }
    expect(won.old).toBeGreaterThan(0)
    expect(won.new).toBeGreaterThan(0)
  })

  it('putting one back as its time ends either does it or forgets it', async () => {
    for (let round = 0; round < 30; round += 1) {
      const cd = await pedidoAberto(house.db, house.world.a)
      await desk.remove(cd)
      await age(cd, round % 3 === 0 ? 9 : 10)
      const [answer] = await Promise.all([
        desk.restore(cd),
        sweepRetirados(house.database.prestador),
      ])
      const back = await rowOf(cd)
      expect(round % 3 === 0 ? [200] : [404, 409]).toContain(answer.statusCode)
      expect(back !== undefined).toBe(answer.statusCode === 200)
    }
  })

  it('taking away, accepting and putting back end in one of them, and nothing is lost or double', async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 90; round += 1) {
      const cd = await pedidoAberto(house.db, house.world.a)
      if (round % 3 === 0) await desk.remove(cd)
      const acts = [() => desk.remove(cd), () => desk.accept(cd), () => desk.restore(cd)]
      const order = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
      const answers = await Promise.all(order.map((act) => act()))
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      const there = await rowOf(cd)
      const kept = await house.db.rows(sql`select from pedido_retirado where cd_pedido = ${cd}`)
      expect(kept).toHaveLength(there ? 0 : 1)
      ends.add(there ? String(there['cd_estad']) : 'retirado')
    }
    expect(ends).toContain('2')
    expect(ends.size).toBeGreaterThan(1)
  })
})
