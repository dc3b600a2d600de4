import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { applyPedidos } from '#server/comum/pedido/apply.ts'
import { createNos } from '#server/comum/organigramas.ts'
import { openHouse } from '#test/house.ts'
import { balcao } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let hoje: string
let amanha: string
beforeAll(async () => {
  desk = balcao(house)
  const row = await house.db.one<{ hoje: string; amanha: string }>(
    sql`select current_date as hoje, current_date + 1 as amanha`,
  )
  hoje = row?.hoje ?? ''
  amanha = row?.amanha ?? ''
})

const lido = async (cd: number) =>
  (await desk.read(cd)).json<{ message: Record<string, unknown> }>().message

async function leave(cd: number, dt_inactiv: string) {
  const pedido = (await desk.ask('saida', { cd, dt_inactiv })).json<{ cd: number }>().cd
  return { pedido, answer: await desk.accept(pedido) }
}

async function move(cd: number, cd_organig: number, dt_ini_instit: string) {
  const body = { cd_funcion: cd, cd_organig, dt_ini_instit }
  const pedido = (await desk.ask('transferencia', body)).json<{ cd: number }>().cd
  return { pedido, answer: await desk.accept(pedido) }
}

async function passDays(cd: number, days: number) {
  await house.db.rows(sql`
    update pedido_funcionario
    set dt_efeito = dt_efeito - ${days}::int, dt_inactiv = dt_inactiv - ${days}::int
    where cd_funcion = ${cd} and por_aplicar`)
}

const counts = async () =>
  await house.db.rows<{ cd: number; n: number }>(sql`
    select cd, total_funcionarios as n from organigrama
    where cd_empresa = ${house.world.a.nos.raiz} order by cd`)
const counted = async () =>
  await house.db.rows<{ cd: number; n: number }>(sql`
    select o.cd, count(f.cd)::int as n from organigrama o
    left join organigrama abaixo on o.cd = any (abaixo.caminho)
    left join funcionario f on f.cd_organig = abaixo.cd and not f.inactiv
    where o.cd_empresa = ${house.world.a.nos.raiz} group by o.cd order by o.cd`)

describe('an exit that is accepted', () => {
  it('on its day or later takes effect at once, and the counters follow', async () => {
    for (const dia of ['2026-01-31', hoje]) {
      const cd = await desk.hireFuncionario()
      const { pedido, answer } = await leave(cd, dia)
      expect(answer.json()).toEqual({ message: 'Pedido aceite. O funcionário ficou inativo.' })
      expect(await desk.funcionario(cd)).toMatchObject({ inactiv: true, dt_inactiv: dia })
      expect(await lido(pedido)).toMatchObject({ estado: 'Aceite', dt_efeito: null, nota: null })
    }
    expect(await counts()).toEqual(await counted())
  })

  it('before its day waits for it, and then takes effect once', async () => {
    const cd = await desk.hireFuncionario()
    const { pedido, answer } = await leave(cd, amanha)
    const dia = amanha.split('-').toReversed().join('-')
    expect(answer.json()).toEqual({ message: `Pedido aceite. Terá efeito a ${dia}.` })
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false, pendente: 0 })
    expect(await lido(pedido)).toMatchObject({ estado: 'Aceite', dt_efeito: amanha })
    expect(await applyPedidos(house.database.prestador)).toBe(0)
    await passDays(cd, 1)
    expect(
      await Promise.all([1, 2, 3].map(() => applyPedidos(house.database.prestador))),
    ).toContain(1)
    expect(await applyPedidos(house.database.prestador)).toBe(0)
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: true, dt_inactiv: hoje })
    expect(await lido(pedido)).toMatchObject({ dt_efeito: null, nota: null })
    expect(await counts()).toEqual(await counted())
  })

  it('takes the place of one that was accepted before and waits', async () => {
    const cd = await desk.hireFuncionario()
    const first = await leave(cd, '2099-01-01')
    const second = await leave(cd, hoje)
    expect(second.answer.statusCode).toBe(200)
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: true, dt_inactiv: hoje })
    expect(await lido(first.pedido)).toMatchObject({
      dt_efeito: null,
      nota: 'Não teve efeito: foi aceite depois outro pedido de saída.',
    })
  })

  it('before the admission, which moved since, is refused', async () => {
    const cd = await desk.hireFuncionario()
    const { cd: pedido } = (await desk.ask('saida', { cd, dt_inactiv: hoje })).json<{
      cd: number
    }>()
    await house.db.rows(sql`update funcionario set dt_ini_instit = ${amanha} where cd = ${cd}`)
    const answer = await desk.accept(pedido)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('a data de saída é anterior à admissão') },
    ])
    // After the acceptance, the day passes and a note says why nothing happened.
    await house.db.rows(sql`update funcionario set dt_ini_instit = ${hoje} where cd = ${cd}`)
    await house.db.rows(
      sql`update pedido_funcionario set dt_inactiv = ${amanha} where cd = ${pedido}`,
    )
    await desk.accept(pedido)
    await passDays(cd, 5)
    expect(await applyPedidos(house.database.prestador)).toBe(1)
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false, dt_inactiv: null })
    expect(await lido(pedido)).toMatchObject({ nota: expect.stringContaining('data de saída') })
  })
})

describe('a transfer that is accepted', () => {
  it('on its day or later moves the employee and leaves his admission', async () => {
    const cd = await desk.hireFuncionario()
    const { sul, loja } = house.world.a.nos
    const { pedido, answer } = await move(cd, sul, hoje)
    expect(answer.json()).toEqual({ message: 'Pedido aceite. O funcionário foi transferido.' })
    expect(await desk.funcionario(cd)).toMatchObject({
      cd_organig: sul,
      dt_ini_instit: '2015-06-01',
    })
    expect(await lido(pedido)).toMatchObject({ organigrama: 'CANARIO-A Raiz', dt_efeito: null })
    await move(cd, loja, amanha)
    expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: sul })
    await passDays(cd, 1)
    expect(await applyPedidos(house.database.prestador)).toBe(1)
    expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: loja })
    expect(await counts()).toEqual(await counted())
  })

  it('of somebody who left meanwhile says that it had no effect', async () => {
    const { sul } = house.world.a.nos
    const cd = await desk.hireFuncionario()
    const waiting = await move(cd, sul, '2099-01-01')
    const { pedido } = await leave(cd, hoje)
    await house.db.rows(sql`
      update pedido_funcionario set dt_efeito = current_date where cd = ${waiting.pedido}`)
    expect(await applyPedidos(house.database.prestador)).toBe(1)
    expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: house.world.a.nos.raiz })
    expect(await lido(waiting.pedido)).toMatchObject({
      nota: 'Não teve efeito: o funcionário já tinha saído.',
    })
    expect(await lido(pedido)).toMatchObject({ nota: null })
  })

  it('and an exit that fell due together are settled in the order of their days', async () => {
    const { sul, loja, norte } = house.world.a.nos
    const days = [
      { from: 3, exit: 2, at: sul, notes: [null, null] },
      { from: 2, exit: 3, at: loja, notes: [expect.stringContaining('já tinha saído'), null] },
    ]
    for (const { from, exit, at, notes } of days) {
      const cd = await desk.hireFuncionario({ cd_organig: loja })
      const transfer = await move(cd, sul, '2099-01-01')
      const leaving = await leave(cd, '2099-01-01')
      for (const [pedido, ago] of [
        [transfer.pedido, from],
        [leaving.pedido, exit],
      ]) {
        await house.db.rows(sql`
          update pedido_funcionario set dt_efeito = current_date - ${ago}::int
          where cd = ${pedido}`)
      }
      expect(await applyPedidos(house.database.prestador)).toBe(2)
      expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: at, inactiv: true })
      expect([await lido(transfer.pedido), await lido(leaving.pedido)]).toMatchObject(
        notes.map((nota) => ({ nota })),
      )
    }
    const twice = await desk.hireFuncionario({ cd_organig: loja })
    await move(twice, norte, '2099-01-01')
    await move(twice, sul, '2099-02-01')
    await passDays(twice, 40_000)
    expect(await applyPedidos(house.database.prestador)).toBe(2)
    expect(await desk.funcionario(twice)).toMatchObject({ cd_organig: sul })
    expect(await counts()).toEqual(await counted())
  })

  it('after an exit whose day has come is refused, though nobody has applied that yet', async () => {
    const cd = await desk.hireFuncionario()
    const leaving = await leave(cd, '2099-01-01')
    await house.db.rows(sql`
      update pedido_funcionario set dt_efeito = current_date - 1 where cd = ${leaving.pedido}`)
    const body = { cd_funcion: cd, cd_organig: house.world.a.nos.sul, dt_ini_instit: hoje }
    const { cd: pedido } = (await desk.ask('transferencia', body)).json<{ cd: number }>()
    const answer = await desk.accept(pedido)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('o funcionário já saiu da empresa') },
    ])
    expect(await lido(pedido)).toMatchObject({ cd_estad: 0, nota: null })
    expect(await applyPedidos(house.database.prestador)).toBe(1)
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: true })
  })

  it('to a branch that was removed is refused; accepted before, it says why nothing happened', async () => {
    const { raiz } = house.world.a.nos
    const nos = await createNos(house.db, raiz, [
      { ref: 'efemero', superior: null, nome: 'Efémero' },
      { ref: 'breve', superior: null, nome: 'Breve' },
    ])
    const [um, outro] = [await desk.hireFuncionario(), await desk.hireFuncionario()]
    const body = { cd_funcion: um, cd_organig: nos.get('efemero'), dt_ini_instit: hoje }
    const { cd: pedido } = (await desk.ask('transferencia', body)).json<{ cd: number }>()
    const waiting = await move(outro, nos.get('breve') ?? 0, amanha)
    await house.db.rows(sql`delete from organigrama where cd = any (${[...nos.values()]})`)
    const answer = await desk.accept(pedido)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('o organigrama «Efémero» já não existe') },
    ])
    await passDays(outro, 1)
    expect(await applyPedidos(house.database.prestador)).toBe(1)
    expect(await lido(waiting.pedido)).toMatchObject({
      nota: 'Não teve efeito: o organigrama de destino já não existe.',
    })
    expect(await desk.funcionario(outro)).toMatchObject({ cd_organig: raiz })
  })

  it.each(['saida', 'transferencia'] as const)('is refused for who left: %s', async (tipo) => {
    const cd = await desk.hireFuncionario()
    const { sul } = house.world.a.nos
    const body =
      tipo === 'saida'
        ? { cd, dt_inactiv: hoje }
        : { cd_funcion: cd, cd_organig: sul, dt_ini_instit: hoje }
    const { cd: pedido } = (await desk.ask(tipo, body)).json<{ cd: number }>()
    await house.db.rows(
      sql`update funcionario set inactiv = true, dt_inactiv = ${hoje} where cd = ${cd}`,
    )
    expect((await desk.readAsPrestador(pedido)).json()).toMatchObject({
      aviso: expect.stringMatching(/^O funcionário já saiu da empresa em \d\d-\d\d-\d{4}\.$/u),
    })
    const answer = await desk.accept(pedido)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('o funcionário já saiu da empresa') },
    ])
    expect((await desk.refuse(pedido, 'Já saiu.')).statusCode).toBe(200)
  })
})
