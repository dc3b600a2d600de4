import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { acidenteAberto, acidenteAceite, balcaoDeAcidentes } from '#test/acidentes.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
beforeAll(() => {
  desk = balcaoDeAcidentes(house)
})

const at = '/api/prestador/acidente/pendente'
const classify = async (id: number, body: object, headers = {}) =>
  await ask<{ message: string }>(house.http, house.world.a.prestador, `${at}/${id}/classificacao`, {
    method: 'PUT',
    body,
    headers,
  })
const undo = async (id: number, motivo = 'Foi aceite por engano.') =>
  await ask<{ message: string }>(
    house.http,
    house.world.a.prestador,
    `${at}/${id}/anular-aceitacao`,
    { method: 'POST', body: { motivo } },
  )
const porCompletar = async () => {
  const { message } = await ask<{ message: { cd: number }[] }>(
    house.http,
    house.world.a.prestador,
    `${at}?estado=1&classe=falta`,
  )
  return message.map(({ cd }) => cd)
}
const aceite = async () => await acidenteAceite(house.db, house.world.a)
const inteira = { cd_contacto: 31, cd_lesao: 20, cd_parte_corpo: 60, cd_desvio: 50, baixa: false }

describe('the classification of an accepted accident', () => {
  it('is completed afterwards, and the company reads what changed', async () => {
    const cd = await aceite()
    expect(await porCompletar()).toContain(cd)
    expect(await classify(cd, { cd_lesao: 20 })).toMatchObject({
      status: 200,
      message: 'Classificação guardada. Ainda falta uma parte.',
    })
    expect(await porCompletar()).toContain(cd)
    expect((await classify(cd, inteira)).message).toBe('Classificação completa.')
    expect(await porCompletar()).not.toContain(cd)
    const { message } = await desk.read(cd)
    expect(message).toMatchObject(inteira)
    expect(message['passos']).toMatchObject([
      { alteracoes: [{ titulo: 'Tipo de lesão', antes: null, depois: 'Fraturas' }] },
      { alteracoes: expect.arrayContaining([expect.objectContaining({ depois: 'Sem baixa' })]) },
    ])
    expect((await classify(cd, inteira)).message).toBe('Nada foi alterado.')
  })

  it('is that of whoever was first: the other is shown what holds', async () => {
    const cd = await aceite()
    const headers = { 'if-match': '"1"' }
    expect((await classify(cd, { cd_lesao: 20 }, headers)).status).toBe(200)
    expect(await classify(cd, { cd_lesao: 30 }, headers)).toMatchObject({
      status: 412,
      campos: { cd_lesao: 'Agora: Fraturas.' },
    })
  })

  it('waits for the acceptance', async () => {
    const cd = await acidenteAberto(house.db, house.world.a)
    expect((await classify(cd, inteira)).status).toBe(409)
  })
})

describe('an acceptance of an accident that is taken back', () => {
  it('takes the accident out of the list, and tells the company why', async () => {
    const cd = await aceite()
    await classify(cd, inteira)
    expect((await undo(cd)).status).toBe(200)
    expect((await desk.read(cd)).status).toBe(404)
    expect((await desk.readPendente(cd)).message).toMatchObject({
      estado: 'Novo',
      comentarios: [{ texto: 'A aceitação foi anulada: Foi aceite por engano.' }],
    })
    expect(await desk.linha(cd)).toMatchObject({ cd_lesao: null, baixa: null, decisor: null })
    expect((await undo(cd)).status).toBe(409)
    expect((await desk.accept(cd, inteira)).status).toBe(200)
  })

  it('stays where the company added to it since', async () => {
    const cd = await aceite()
    expect((await desk.ausencia(cd, { obs: 'Voltou.' })).status).toBe(200)
    await house.db.rows(sql`
      update acidente_passo set em = em + interval '1 second' where cd_acidente = ${cd}`)
    expect(await undo(cd)).toMatchObject({ status: 409 })
    expect((await desk.read(cd)).status).toBe(200)
  })
})
