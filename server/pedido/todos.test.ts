import { beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { balcao } from '#test/pedidos.ts'
import { balcaoDeTodos, vistosDe } from '#test/todos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
let todos: ReturnType<typeof balcaoDeTodos>
beforeAll(() => {
  desk = balcao(house)
  todos = balcaoDeTodos(house)
})

const dt_inactiv = '2030-01-31'
const nos = () => house.world.a.nos
const hire = async (names: readonly string[], cd_organig = nos().sul) => {
  const cds: number[] = []
  for (const nome of names) cds.push(await desk.hireFuncionario({ nome, cd_organig }))
  return { cds, pessoas: await vistosDe(house.db, cds) }
}
const leave = (pessoas: readonly object[], numero = pessoas.length) => ({
  pessoas,
  dt_inactiv,
  numero,
})
const move = (pessoas: readonly object[], cd_organig = nos().norte) => ({
  pessoas,
  cd_organig,
  dt_ini_instit: '2026-03-02',
  numero: pessoas.length,
})
const rowsOf = async (cds: readonly number[]) =>
  await house.db.rows<{ cd: number; cd_funcion: number; cd_tipo: number; cd_estad: number }>(sql`
    select cd, cd_funcion, cd_tipo, cd_estad from pedido_funcionario
    where cd_funcion = any (${cds}::bigint[]) order by cd`)

describe('all that a filter finds', () => {
  it('is fixed as the list finds it: in the scope, by search and filters, without those who left', async () => {
    const { cds } = await hire(['Todos Um', 'Todos Dois'])
    const gone = await desk.hireFuncionario({
      nome: 'Todos Foi',
      inactiv: true,
      dt_inactiv: '2020-01-01',
    })
    const { message, status } = await todos.fix({ filtros: { pesquisa: 'todos' } })
    expect([status, message.map(({ cd }) => cd)]).toEqual([200, cds])
    expect(message).toEqual(await vistosDe(house.db, cds))
    const none = { filtros: { pesquisa: 'todos', validade: 'expirado' } }
    expect((await todos.fix(none)).message).toEqual([])
    expect(
      (await todos.fix({ filtros: { pesquisa: 'todos' } }, { org: nos().norte })).message,
    ).toEqual([])
    const foreign = house.world.b.funcionarios.raiz
    expect((await todos.fix({ cds: [gone, foreign, ...cds] })).message.map(({ cd }) => cd)).toEqual(
      cds,
    )
    expect((await todos.fix({ cds: Array.from({ length: 10_001 }, (_, n) => n + 1) })).status).toBe(
      400,
    )
  })

  it('makes the same requests of exit and of transfer as one by one', async () => {
    const { pessoas, cds } = await hire(['Igual Um', 'Igual Dois'])
    const stored = async () => {
      const rows = await house.db.rows<Record<string, unknown>>(sql`
        select to_jsonb(p) - 'cd' - 'criado_em' - 'aberto_em' as linha from pedido_funcionario p
        where p.cd_funcion = any (${cds}::bigint[]) order by p.chave_nome`)
      await house.db.rows(sql`
        delete from pedido_funcionario where cd_funcion = any (${cds}::bigint[])`)
      return rows
    }
    expect((await todos.saidas.pedir(leave(pessoas))).status).toBe(200)
    const left = await stored()
    for (const cd of cds) await desk.ask('saida', { cd, nome: 'x', dt_inactiv })
    expect(left).toEqual(await stored())
    expect((await todos.transferencias.pedir(move(pessoas))).status).toBe(200)
    const moved = await stored()
    for (const cd of cds) {
      const { cd_organig, dt_ini_instit } = move([])
      await desk.ask('transferencia', { cd_funcion: cd, cd_organig, dt_ini_instit })
    }
    expect(moved).toEqual(await stored())
    expect([left.length, moved.length]).toEqual([2, 2])
  })

  it('is answered with the numbers of its requests, which are Novo and the caller’s', async () => {
    const { pessoas, cds } = await hire(['Recibo Beatriz', 'Recibo Álvaro'])
    const ato = await todos.saidas.pedir(leave(pessoas))
    const rows = await rowsOf(cds)
    expect(ato).toMatchObject({
      status: 200,
      total: 2,
      fora: [],
      cd: rows[0]?.cd,
      ate: rows[1]?.cd,
    })
    expect(ato.message).toBe('2 pedidos de saída enviados com sucesso.')
    // in the order of the names
    expect(rows.map(({ cd_funcion }) => cd_funcion)).toEqual([cds[1], cds[0]])
    expect(await desk.funcionario(cds[0] ?? 0)).toMatchObject({ pendente: 1 })
  })
})

describe('between the choice and the sending', () => {
  it('whoever left, moved away, changed or got a request is left out, named with the reason', async () => {
    const names = ['Meio Bom', 'Meio Mudado', 'Meio Pedido', 'Meio Saiu', 'Meio Transferido']
    const { cds, pessoas } = await hire(names)
    const [, mudado = 0, pedido = 0, saiu = 0, transferido = 0] = cds
    expect(await todos.saidas.rever({ pessoas, dt_inactiv })).toMatchObject({ total: 5, fora: [] })
    await house.db.rows(sql`update funcionario set nome = 'Meio Outro' where cd = ${mudado}`)
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2026-01-01' where cd = ${saiu}`)
    await house.db.rows(sql`
      update funcionario set cd_organig = ${nos().norte} where cd = ${transferido}`)
    await desk.ask('saida', { cd: pedido, nome: 'x', dt_inactiv })
    const inSul = { org: nos().sul }
    const fora = [
      { cd: mudado, nome: 'Meio Outro', porque: 'mudou depois de escolher' },
      { cd: pedido, nome: 'Meio Pedido', porque: 'já tem um pedido de saída por responder' },
      { cd: saiu, nome: 'Meio Saiu', porque: 'já saiu da empresa' },
      { cd: transferido, nome: null, porque: 'não está neste organigrama' },
    ]
    expect(await todos.saidas.rever({ pessoas, dt_inactiv }, inSul)).toMatchObject({
      total: 1,
      fora,
    })
    const ato = await todos.saidas.pedir(leave(pessoas), inSul)
    expect(ato).toMatchObject({ status: 200, total: 1, fora })
    expect(await rowsOf(cds)).toHaveLength(2)
  })

  it('nothing is asked for when nobody is left, and the answer says why', async () => {
    const { cds, pessoas } = await hire(['Nada Um', 'Nada Dois'])
    for (const cd of cds) await desk.ask('saida', { cd, nome: 'x', dt_inactiv })
    const { status, error } = await todos.saidas.pedir(leave(pessoas))
    expect([status, error]).toEqual([
      409,
      'Nada foi pedido. Nada Dois já tem um pedido de saída por responder. E mais 1. Volte atrás e reveja quem são.',
    ])
    expect(await rowsOf(cds)).toHaveLength(2)
  })

  it('a transfer leaves out who has any request, is there already, or is admitted later', async () => {
    const { cds, pessoas } = await hire(['Muda Bom', 'Muda Pedido', 'Muda Tarde'])
    const [, pedido = 0, tarde = 0] = cds
    const there = await hire(['Muda Está'], nos().norte)
    await house.db.rows(
      sql`update funcionario set dt_ini_instit = '2026-04-01' where cd = ${tarde}`,
    )
    await desk.ask('saida', { cd: pedido, nome: 'x', dt_inactiv })
    const seen = [...(await vistosDe(house.db, cds)), ...there.pessoas]
    expect(pessoas).toHaveLength(3)
    const { numero: _, ...form } = move(seen)
    expect(await todos.transferencias.rever(form)).toMatchObject({
      total: 1,
      fora: [
        { nome: 'Muda Está', porque: 'já pertence a este organigrama' },
        { nome: 'Muda Pedido', porque: 'tem pedidos por responder' },
        { nome: 'Muda Tarde', porque: 'a transferência seria antes da admissão, em 01-04-2026' },
      ],
    })
    expect(await todos.transferencias.pedir(move(seen))).toMatchObject({ status: 200, total: 1 })
  })

  it('two acts at once ask once for each, whoever comes first', async () => {
    const { cds, pessoas } = await hire(['Corrida Um', 'Corrida Dois', 'Corrida Três'])
    const answers = await Promise.all([
      todos.saidas.pedir(leave(pessoas)),
      todos.saidas.pedir(leave(pessoas.toReversed())),
      desk.ask('saida', { cd: cds[1], nome: 'x', dt_inactiv }),
    ])
    expect(new Set(answers.map((one) => ('status' in one ? one.status : one.statusCode)))).toEqual(
      new Set([200, 409]),
    )
    const asked = (await rowsOf(cds)).map(({ cd_funcion }) => cd_funcion)
    expect([asked.length, new Set(asked)]).toEqual([3, new Set(cds)])
  })
})

describe('the review', () => {
  it('counts the warnings by kind, of those who are not left out', async () => {
    const { cds, pessoas } = await hire(['Aviso Exame', 'Aviso Outro', 'Aviso Ambos'])
    const [exame = 0, outro = 0, ambos = 0] = cds
    await house.db.rows(sql`
      update funcionario set dt_prox_marc = '2030-01-31' where cd = any (${[exame, ambos]}::bigint[])`)
    for (const cd_funcion of [outro, ambos]) {
      await desk.ask('transferencia', {
        cd_funcion,
        cd_organig: nos().norte,
        dt_ini_instit: '2026-03-02',
      })
    }
    const { avisos, total } = await todos.saidas.rever({ pessoas, dt_inactiv })
    expect([total, avisos]).toEqual([
      3,
      [
        '2 pessoas têm um exame marcado para o dia da saída ou depois.',
        '2 pessoas têm outros pedidos por responder.',
      ],
    ])
    const later = await todos.saidas.rever({
      pessoas: pessoas.slice(0, 1),
      dt_inactiv: '2030-02-01',
    })
    expect(later.avisos).toEqual([])
  })

  it('is confirmed by the number of people who are sent', async () => {
    const { pessoas, cds } = await hire(['Número Um', 'Número Dois'])
    for (const numero of [0, 1, 3]) {
      const { status, error } = await todos.saidas.pedir(leave(pessoas, numero))
      expect([status, error]).toEqual([400, expect.stringContaining('número')])
    }
    expect(await rowsOf(cds)).toEqual([])
  })
})

describe('walls', () => {
  it('leave out codes of another company or branch, without a name', async () => {
    const { b } = house.world
    const foreign = [b.funcionarios.raiz, b.funcionarios.sul]
    const seen = await vistosDe(house.db, foreign)
    expect((await todos.saidas.pedir(leave(seen))).status).toBe(409)
    const { cds, pessoas } = await hire(['Muro Um'])
    const ato = await todos.saidas.pedir(leave([...seen, ...pessoas]))
    expect(ato).toMatchObject({
      total: 1,
      fora: foreign.map((cd) => ({ cd, nome: null, num_mecan: null })),
    })
    const elsewhere = { org: nos().norte }
    expect((await todos.saidas.pedir(leave(pessoas), elsewhere)).status).toBe(409)
    expect(await rowsOf([...foreign, ...cds])).toHaveLength(1 + (await rowsOf(foreign)).length)
    const own = await newActor(house.db, { membros: [{ no: nos().sul, adm: false, direitos }] })
    const away = { org: nos().sul, eu: own }
    expect((await todos.transferencias.pedir(move(pessoas), away)).status).toBe(400)
    expect((await todos.transferencias.pedir(move(pessoas, b.nos.norte))).status).toBe(400)
  })
})
