import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gatherAvisos } from '#server/correio/resumo/gather.ts'
import { sendDue } from '#server/correio/testing/sender.ts'
import { bookVisita } from '#server/correio/testing/visita.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { balcaoDeSaude } from '#test/pedidos-saude.ts'
import { startPortal } from '#test/portal.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'

const house = openHouse()
const dataDir = mkdtempSync(join(tmpdir(), 'apto-desfazer-'))
let desk: ReturnType<typeof agenda>
let smtp: Smtp
let cd_medic: number
let cliente: Actor
let dias = 40

beforeAll(async () => {
  desk = agenda(house)
  smtp = await startSmtp()
  cd_medic = await desk.medico('Dra. do Desfazer')
  const { raiz } = house.world.a.nos
  const direitos = ['funcionario.ver', 'funcionario.editar', 'saude.ver'] as const
  cliente = await newActor(house.db, { canario: 'Rita', membros: [{ no: raiz, direitos }] })
})
afterAll(async () => {
  await smtp.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  smtp.behave('accept')
  smtp.mails.length = 0
  await house.db.all([
    sql`delete from correio`,
    sql`delete from aviso`,
    sql`delete from aviso_por_dar`,
    sql`update utilizador set avisar_agenda = cd = ${cliente.cd}`,
  ])
})

/** A booking of a day of its own, whose own news is gone. */
async function booked(hr = '09:00') {
  dias += 1
  const dt = await daysOn(house.db, dias)
  const cd_funcion = await desk.contrata()
  const at = { cd_funcion, cd_tipo_exam: 2, cd_medic, dt, hr }
  const { cd } = await desk.bookExame(at)
  await house.db.rows(sql`delete from aviso`)
  return { cd, dt, cd_funcion }
}

const undo = async (cd: number, eu: Actor = house.world.a.prestador) =>
  await ask<{ message: string }>(
    house.http,
    eu,
    `/api/prestador/saude/marcacao/exame/${cd}/desfazer`,
    { method: 'POST' },
  )

const look = async (cd: number) =>
  await house.db.one<{ dt: string; hr: string; versao: number }>(sql`
    select dt, to_char(hr, 'HH24:MI') as hr, versao from marcacao where cd = ${cd}`)

const notices = () =>
  house.db.rows<{ que: string; segundos: number }>(sql`
    select que, extract(epoch from sai_em - em)::int as segundos from aviso order by cd`)

/** As if the seconds in which it can be taken back had passed. */
const release = () =>
  house.db.all([
    sql`update aviso set sai_em = now() where lote is null`,
    sql`update correio set tentar_em = now() where cd_aviso is not null`,
    sql`update resposta_nova set sai_em = now()`,
  ])

/** The client asks for another day of a booking. */
async function requested(cd: number) {
  const vista = await house.db.one<{ dt: string; hr: string }>(sql`
    select dt, to_char(hr, 'HH24:MI') as hr from marcacao where cd = ${cd}`)
  return await balcaoDeSaude(house).mudanca({ de: 'exame', cd, ...vista }, { eu: cliente })
}

describe('a move', () => {
  it('is taken back by its author with its news, and leaves nothing to tell', async () => {
    const { cd, dt } = await booked()
    const ao = await daysOn(house.db, dias + 100)
    expect((await desk.move(cd, { dt: ao, hr: '10:30' }, 1)).status).toBe(200)
    expect(await notices()).toEqual([{ que: 'alterada', segundos: 12 }])
    await gatherAvisos(house.database)
    const undone = await undo(cd)
    expect(undone).toMatchObject({ status: 200, message: expect.stringContaining('às 09:00') })
    expect(await look(cd)).toEqual({ dt, hr: '09:00', versao: 3 })
    expect(await notices()).toEqual([])
    const taken = await house.db.rows(sql`
      select to_char(lower(quando), 'YYYY-MM-DD HH24:MI') as de from ocupacao
      where cd_marcacao = ${cd}`)
    expect(taken).toEqual([{ de: `${dt} 09:00` }])
    await gatherAvisos(house.database)
    expect(await house.db.rows(sql`select from aviso_por_dar`)).toEqual([])
    expect((await undo(cd)).status).toBe(409)
  })

  it('is told once its seconds have passed, and stays then', async () => {
    const { cd } = await booked()
    await desk.move(cd, { hr: '11:00' }, 1)
    await release()
    expect(await undo(cd)).toMatchObject({
      status: 409,
      error: expect.stringContaining('já não se desfaz'),
    })
    await gatherAvisos(house.database)
    expect(await house.db.rows(sql`select from aviso_por_dar`)).toHaveLength(1)
    expect((await undo(cd)).status).toBe(409)
  })

  it('is taken back by nobody else, and not after a later change', async () => {
    const { cd } = await booked()
    await desk.move(cd, { hr: '11:00' }, 1)
    const outro = await newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })
    expect((await undo(cd, outro)).status).toBe(409)
    await desk.move(cd, { hr: '12:00' }, 2)
    expect((await undo(cd)).status).toBe(200)
    expect(await look(cd)).toMatchObject({ hr: '11:00' })
    expect((await undo(cd)).status).toBe(409)
  })

  it('cannot go back to an hour that somebody has taken meanwhile', async () => {
    const { cd, dt } = await booked()
    await desk.move(cd, { hr: '11:00' }, 1)
    const cd_funcion = await desk.contrata()
    const at = { cd_funcion, cd_tipo_exam: 2, cd_medic, dt, hr: '09:00' }
    expect((await desk.bookExame(at)).status).toBe(200)
    expect(await undo(cd)).toMatchObject({ status: 409, error: expect.stringMatching(/já tem/u) })
    expect(await look(cd)).toMatchObject({ hr: '11:00', versao: 2 })
    expect((await notices()).some(({ que }) => que === 'alterada')).toBe(true)
  })

  it('opens the request again that it answered, and its mail never leaves', async () => {
    const { cd } = await booked()
    const pedido = await requested(cd)
    expect(pedido.status).toBe(200)
    await desk.move(cd, { hr: '11:00' }, 1)
    const estado = async () =>
      await house.db.one(sql`
        select cd_estad, (select count(*)::int from resposta_nova r where r.cd_pedido_saude = p.cd) as novas,
               (select count(*)::int from correio c where c.modelo = 'pedido_respondido') as mails
        from pedido_saude p where p.cd = ${pedido.cd}`)
    expect(await estado()).toEqual({ cd_estad: 2, novas: 1, mails: 1 })
    await sendDue(house.database.entrada, { SMTP_URL: smtp.url })
    expect(smtp.mails).toEqual([])
    expect((await undo(cd)).status).toBe(200)
    expect(await estado()).toEqual({ cd_estad: 0, novas: 0, mails: 0 })
  })

  it('marks its answer as new to the company once its seconds have passed', async () => {
    const { cd } = await booked()
    const pedido = await requested(cd)
    await desk.move(cd, { hr: '11:00' }, 1)
    const { novas } = balcaoDeSaude(house)
    const before = await novas(cliente)
    await release()
    expect(await novas(cliente)).toBe(before + 1)
    await sendDue(house.database.entrada, { SMTP_URL: smtp.url })
    expect(smtp.mails).toHaveLength(1)
    expect(pedido.status).toBe(200)
  })
})

describe('a move of an activity', () => {
  it('is taken back as a booking is', async () => {
    const { cd } = await bookVisita(house, await daysOn(house.db, 200))
    await house.db.rows(sql`delete from aviso`)
    const url = `/api/prestador/seguranca/atividade/${cd}`
    const { prestador } = house.world.a
    const moved = await ask(house.http, prestador, url, { method: 'PUT', body: { hr: '16:00' } })
    expect(moved.status).toBe(200)
    const undone = await ask(house.http, prestador, `${url}/desfazer`, { method: 'POST' })
    expect(undone.status).toBe(200)
    expect(await notices()).toEqual([])
  })
})

it('a portal killed in the seconds of a move tells it once, or never where it was taken back', async () => {
  const env = {
    DATABASE_URL: house.ownerUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'nada@norte.pt',
  }
  const kept = await booked()
  const undone = await booked()
  for (const { cd } of [kept, undone]) expect((await requested(cd)).status).toBe(200)
  const portal = await startPortal(env)
  const post = async (url: string, method: string, body?: object) =>
    await fetch(`${portal.url}${url}`, {
      method,
      headers: {
        ...house.world.a.prestador.headers,
        'idempotency-key': `${method}${url}`.replaceAll('/', '-'),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  for (const { cd } of [kept, undone]) {
    const moved = await post(`/api/prestador/saude/marcacao/exame/${cd}`, 'PUT', { hr: '13:00' })
    expect(moved.status).toBe(200)
  }
  const answered = await post(`/api/prestador/saude/marcacao/exame/${undone.cd}/desfazer`, 'POST')
  expect(answered.status).toBe(200)
  await portal.kill()
  expect(smtp.mails).toEqual([])

  await release()
  const again = await startPortal(env)
  await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1)
  await expect
    .poll(async () => (await house.db.rows(sql`select from aviso_por_dar`)).length, {
      timeout: 60_000,
    })
    .toBe(1)
  // a mail that has arrived is noted a moment later
  const unsent = async () =>
    await house.db.rows(sql`select from correio where enviado_em is null and modelo <> 'resumo'`)
  await expect.poll(unsent).toEqual([])
  await again.kill()
  expect(smtp.mails).toHaveLength(1)
}, 120_000)
