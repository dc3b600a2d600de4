import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { admissao, alteracao, balcao, cdOf } from '#test/pedidos.ts'

const house = openHouse()
let desk: ReturnType<typeof balcao>
beforeAll(() => {
  desk = balcao(house)
})

const undo = async (id: number, motivo = 'Foi aceite por engano.') =>
  await ask<{ message: string }>(
    house.http,
    house.world.a.prestador,
    `/api/prestador/funcionario/pendente/${id}/anular-aceitacao`,
    { method: 'POST', body: { motivo } },
  )
const lido = async (cd: number) =>
  (await desk.read(cd)).json<{ message: Record<string, unknown> }>().message

async function admitido() {
  const pedido = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.raiz)))
  expect((await desk.accept(pedido)).statusCode).toBe(200)
  const cd = Number((await lido(pedido))['cd_funcion'])
  return { pedido, cd }
}

async function aceite(tipo: 'alteracao' | 'saida' | 'transferencia', body: object) {
  const pedido = cdOf(await desk.ask(tipo, body))
  expect((await desk.accept(pedido)).statusCode).toBe(200)
  return pedido
}

describe('an acceptance that is taken back', () => {
  it('removes who was admitted, opens the request again, and says why', async () => {
    const { pedido, cd } = await admitido()
    expect(await undo(pedido)).toMatchObject({ status: 200 })
    expect(await desk.funcionario(cd)).toBeUndefined()
    expect(await lido(pedido)).toMatchObject({
      estado: 'Novo',
      cd_funcion: null,
      decisor: null,
      comentarios: [{ texto: 'A aceitação foi anulada: Foi aceite por engano.' }],
    })
    const mails = await house.db.rows(sql`
      select from correio where modelo = 'pedido_comentado' and dados->>'pedido' = ${`${pedido}`}`)
    expect(mails).toHaveLength(1)
    expect((await desk.accept(pedido)).statusCode).toBe(200)
  })

  it('keeps who has a booking by now, and says what to do', async () => {
    const { pedido, cd } = await admitido()
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      values (${house.world.a.nos.raiz}, ${cd}, current_date + 9, '09:00', 1)`)
    const answer = await undo(pedido)
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.error).toContain('já tem marcações')
    expect(answer.error).toContain('Registe a saída')
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false })
    expect(await lido(pedido)).toMatchObject({ estado: 'Aceite' })
  })

  it('keeps who was corrected by now', async () => {
    const { pedido, cd } = await admitido()
    await house.db.rows(sql`update funcionario set loc_trab = 'Cais 9' where cd = ${cd}`)
    expect((await undo(pedido)).status).toBe(409)
  })

  it('restores what a change replaced', async () => {
    const cd = await desk.hireFuncionario({ num_contrib: null, num_mecan: null })
    const form = await alteracao(house.db, cd, { nome: 'Rui Mudado', loc_trab: null })
    const pedido = await aceite('alteracao', form)
    expect(await desk.funcionario(cd)).toMatchObject({ nome: 'Rui Mudado', loc_trab: null })
    expect((await undo(pedido)).status).toBe(200)
    expect(await desk.funcionario(cd)).toMatchObject({ nome: 'Rui Contratado', loc_trab: 'Cais' })
  })

  it('leaves a change alone that was changed again', async () => {
    const cd = await desk.hireFuncionario({ num_contrib: null, num_mecan: null })
    const pedido = await aceite('alteracao', await alteracao(house.db, cd, { nome: 'Rui Um' }))
    await house.db.rows(sql`update funcionario set nome = 'Rui Dois' where cd = ${cd}`)
    expect((await undo(pedido)).error).toContain('alterados depois')
    expect(await desk.funcionario(cd)).toMatchObject({ nome: 'Rui Dois' })
  })

  it('waits for a later request of the same person', async () => {
    const cd = await desk.hireFuncionario({ num_contrib: null, num_mecan: null })
    const pedido = await aceite('alteracao', await alteracao(house.db, cd, { nome: 'Rui Um' }))
    const outro = cdOf(
      await desk.ask('alteracao', await alteracao(house.db, cd, { nome: 'Rui Dois' })),
    )
    expect((await undo(pedido)).error).toContain(`o n.º ${outro}. Responda-lhe primeiro.`)
    expect((await desk.accept(outro)).statusCode).toBe(200)
    expect((await undo(pedido)).error).toContain('Anule primeiro')
    expect((await undo(outro)).status).toBe(200)
  })

  it('brings back who left, unless the exit cancelled bookings', async () => {
    const cd = await desk.hireFuncionario({ num_contrib: null, num_mecan: null })
    const pedido = await aceite('saida', { cd, dt_inactiv: '2026-03-02' })
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: true })
    expect((await undo(pedido)).status).toBe(200)
    expect(await desk.funcionario(cd)).toMatchObject({ inactiv: false, dt_inactiv: null })
    await house.db.rows(sql`
      insert into marcacao (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam)
      values (${house.world.a.nos.raiz}, ${cd}, current_date + 9, '09:30', 1)`)
    expect((await desk.accept(pedido)).statusCode).toBe(200)
    expect((await undo(pedido)).error).toContain('desmarcou marcações')
  })

  it('calls off an exit of a day to come', async () => {
    const cd = await desk.hireFuncionario({ num_contrib: null, num_mecan: null })
    const pedido = await aceite('saida', { cd, dt_inactiv: '2099-03-02' })
    expect((await undo(pedido)).status).toBe(200)
    const row = await house.db.one(
      sql`select por_aplicar, dt_efeito from pedido_funcionario where cd = ${pedido}`,
    )
    expect(row).toEqual({ por_aplicar: false, dt_efeito: null })
  })

  it('moves a transferred employee to where he was, unless he moved on', async () => {
    const { raiz, norte, sul } = house.world.a.nos
    const cd = await desk.hireFuncionario({ num_contrib: null, num_mecan: null })
    const body = { cd_funcion: cd, cd_organig: norte, dt_ini_instit: '2026-03-02' }
    const pedido = await aceite('transferencia', body)
    expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: norte })
    expect((await undo(pedido)).status).toBe(200)
    expect(await desk.funcionario(cd)).toMatchObject({ cd_organig: raiz })
    expect((await desk.accept(pedido)).statusCode).toBe(200)
    await house.db.rows(sql`update funcionario set cd_organig = ${sul} where cd = ${cd}`)
    expect((await undo(pedido)).error).toContain('já não está nesse organigrama')
  })

  it('is no way round a refusal, nor for another’s role', async () => {
    const pedido = cdOf(await desk.ask('admissao', admissao(house.world.a.nos.raiz)))
    expect((await undo(pedido)).error).toContain('não está aceite')
    await desk.refuse(pedido, 'Não.')
    expect((await undo(pedido)).status).toBe(409)
    expect((await undo(2 ** 40)).status).toBe(404)
  })
})
