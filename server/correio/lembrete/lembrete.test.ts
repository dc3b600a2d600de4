import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gatherLembretes } from '#server/comum/lembrete/gather.ts'
import { connectDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { outbox, passTime, sendDue } from '../testing/sender.ts'
import { doneMedida, hirePeople, newMedida, quietWorld } from './testing/empresa.ts'

const house = openHouse()
let smtp: Smtp
let chefe: Actor
// Mondays of one year after the other, so that no test sees what another told
let semana = 0
const segunda = () => {
  semana += 14
  return Date.UTC(2032, 0, 5, 9) + semana * 7 * 86_400_000
}
const diaDe = (moment: number, mais = 0) =>
  new Date(moment + mais * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  smtp = await startSmtp()
  await quietWorld(house)
  const { raiz, sul } = house.world.a.nos
  await hirePeople(house, raiz, 8)
  await hirePeople(house, sul, 2)
  chefe = await newActor(house.db, {
    membros: [{ no: raiz, adm: true, direitos: ['seguranca.ver'] }],
  })
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.behave('accept')
  smtp.mails.length = 0
  await house.db.all([
    sql`delete from correio`,
    sql`delete from lembrete_envio`,
    sql`delete from lembrete_silencio`,
    sql`update medida set cd_estad = 99`,
  ])
})

const send = async (agora: number, de = house.database) => {
  await passTime(house.db)
  await sendDue(de.entrada, { SMTP_URL: smtp.url }, undefined, de.cliente, {
    todas: de.prestador.todas,
    agora: () => agora,
  })
}
async function remind(agora: number) {
  await gatherLembretes(house.database, agora)
  await send(agora)
  return smtp.mails.splice(0)
}
const atrasada = (agora: number, no = house.world.a.nos.raiz) =>
  newMedida(house, no, diaDe(agora, -3))

describe('the mail of the day', () => {
  it('has counts and links, a plain part, a preview, and one press that ends it', async () => {
    const agora = segunda()
    await atrasada(agora)
    await atrasada(agora, house.world.a.nos.sul)
    const [mail, ...more] = await remind(agora)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ para: chefe.email })
    expect(mail?.texto).toContain('2 medidas com prazo excedido: ver Medidas')
    expect(mail?.links).toContain(
      `https://portal.exemplo.pt/lembrete/${house.world.a.nos.raiz}/medidas_atraso`,
    )
    // three people in the south: it counts in the whole above it
    expect(mail?.texto).not.toContain('Sul')
    expect(mail?.html).toContain('prefers-color-scheme:dark')
    expect(mail?.html).toMatch(/display:none[^>]*>Por tratar no portal: 2 medidas/u)
    expect(`${mail?.raw}${mail?.texto}`).not.toMatch(/Segredo|Álvaro/u)
    const headers = mail?.headers ?? {}
    expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
    expect(headers['list-unsubscribe']).toMatch(
      /^<https:\/\/portal\.exemplo\.pt\/lembretes\/terminar\?t=[\w-]{43}>$/u,
    )
  })

  it('is told where the thing is shown, to its reader alone', async () => {
    const agora = segunda()
    const cd = await atrasada(agora)
    await remind(agora)
    await remind(agora + 7 * 86_400_000)
    const { raiz } = house.world.a.nos
    const outro = await newActor(house.db, {
      membros: [{ no: raiz, adm: true, direitos: ['seguranca.ver'] }],
    })
    const lembrado = async (eu: Actor, coisa: string) => {
      const url = `/api/empresa/${raiz}/lembrete/lembrado?coisa=${coisa}&codigo=${cd}`
      return (await ask(house.http, eu, url)).message
    }
    expect(await lembrado(chefe, 'medida')).toEqual({ dt: diaDe(agora, 7), vezes: 2 })
    expect(await lembrado(chefe, 'funcionario')).toBeNull()
    expect(await lembrado(outro, 'medida')).toBeNull()
    await house.db.rows(sql`delete from membro where cd_utilizador = ${outro.cd}`)
  })

  it('is not written where nothing is left to say, and nothing is kept of it', async () => {
    const agora = segunda()
    const cd = await atrasada(agora)
    await gatherLembretes(house.database, agora)
    await doneMedida(house, cd)
    await send(agora)
    expect(smtp.mails).toEqual([])
    expect(await outbox(house.db)).toEqual([])
  })

  const losses: [string, () => Promise<unknown>][] = [
    ['whose right was taken', () => rights([])],
    [
      'who left the company',
      () => house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${chefe.cd}`),
    ],
    [
      'whose company was suspended',
      () =>
        house.db.rows(
          sql`update empresa set cd_estad = 1, motivo = 'x' where cd_empresa = ${house.world.a.nos.raiz}`,
        ),
    ],
  ]
  const rights = (direitos: string[]) =>
    house.db.rows(
      sql`update membro set direitos = ${direitos}, inactiv = false where cd_utilizador = ${chefe.cd}`,
    )
  it.each(losses)('does not reach him %s between gathering and sending', async (_, lose) => {
    const agora = segunda()
    await atrasada(agora)
    await gatherLembretes(house.database, agora)
    expect(await outbox(house.db)).toHaveLength(1)
    await lose()
    await send(agora)
    expect(smtp.mails).toEqual([])
    await rights(['seguranca.ver'])
    await house.db.rows(sql`update empresa set cd_estad = 0, motivo = null`)
  })

  it('does not leave on another day than its own', async () => {
    const agora = segunda()
    await atrasada(agora)
    await gatherLembretes(house.database, agora)
    await send(agora + 86_400_000)
    expect(smtp.mails).toEqual([])
  })

  it('is the same message however often a server or a process dies, and told once by two processes', async () => {
    const agora = segunda()
    await atrasada(agora)
    const other = connectDatabase(house.urls)
    await Promise.all(
      [1, 2, 3].flatMap(() => [house.database, other].map((one) => gatherLembretes(one, agora))),
    )
    expect(await outbox(house.db)).toHaveLength(1)
    smtp.behave('take and drop')
    await send(agora)
    smtp.behave('accept')
    await send(agora, other)
    await other.end()
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(smtp.mails.map(({ texto }) => texto.includes('1 medida com prazo excedido'))).toEqual([
      true,
      true,
    ])
    const log = await house.db.rows(sql`
      select estado from lembrete where cd_utilizador = ${chefe.cd} and dia = ${diaDe(agora)}`)
    expect(log).toEqual([{ estado: 'enviado' }])
  })

  it('says in the log that a server refused the address for good', async () => {
    const agora = segunda()
    await atrasada(agora)
    smtp.behave('rcpt 550 5.1.1 no such user')
    await remind(agora)
    expect(await outbox(house.db)).toMatchObject([{ desistido_em: expect.any(Date) }])
    const { nos } = house.world.a
    const { message } = await ask<{ message: { nome: string; estado: string }[] }>(
      house.http,
      chefe,
      `/api/empresa/${nos.raiz}/lembrete?pagina=1&quantidade=10&estado=recusado`,
    )
    expect(message).toMatchObject([{ nome: chefe.nome, estado: 'Recusado pelo correio' }])
  })

  it('is spread over the hour where a thousand people get it', async () => {
    const agora = segunda()
    const { raiz } = house.world.a.nos
    await house.db.rows(sql`
      with novos as (
        insert into utilizador (nome, email) select 'Massa ' || n, 'massa' || n || '@exemplo.pt'
        from generate_series(1, 1200) n returning cd)
      insert into membro (cd_utilizador, cd_organig, cd_empresa, direitos)
      select cd, ${raiz}, ${raiz}, '{seguranca.ver}' from novos`)
    expect(await gatherLembretes(house.database, agora)).toBe(1201)
    const [row] = await house.db.rows<{ minutos: number; iguais: number }>(sql`
      select round(extract(epoch from max(tentar_em) - min(tentar_em)) / 60)::int as minutos,
             (count(*) - count(distinct tentar_em))::int as iguais from correio`)
    expect(row).toEqual({ minutos: 60, iguais: 0 })
    const saving = { hora: 9, semana: [1] }
    const save = (body: object) =>
      house.http.inject({
        method: 'PUT',
        url: `/api/empresa/${raiz}/lembrete/horario`,
        headers: { ...chefe.headers },
        payload: body,
      })
    const asked = await save(saving)
    expect([asked.statusCode, asked.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringContaining('1'),
    ])
    expect((await save({ ...saving, confirmado: true })).statusCode).toBe(200)
    await house.db.all([
      sql`delete from membro where cd_utilizador in (select cd from utilizador where nome like 'Massa %')`,
      sql`delete from utilizador where nome like 'Massa %'`,
      sql`update lembrete_horario set hora = 8, semana = '{1,2,3,4,5}'`,
    ])
  })
})

describe('what a mail program sends back', () => {
  const press = (t: string, headers = { 'content-type': 'application/x-www-form-urlencoded' }) =>
    house.http.inject({
      method: 'POST',
      url: `/lembretes/terminar?t=${t}`,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    })

  it('ends that kind for that account, answers alike for every token, and a visit ends nothing', async () => {
    const agora = segunda()
    await atrasada(agora)
    const [mail] = await remind(agora)
    const t = /t=([\w-]{43})/u.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    const silenced = () =>
      house.db.rows(sql`select especie from lembrete_silencio where cd_utilizador = ${chefe.cd}`)
    for (const method of ['GET', 'HEAD'] as const) {
      await house.http.inject({ method, url: `/lembretes/terminar?t=${t}` })
    }
    expect(await silenced()).toEqual([])
    const [right, wrong] = [await press(t), await press('x'.repeat(43))]
    expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body])
    expect(right.statusCode).toBe(200)
    expect(await silenced()).toEqual([{ especie: 'medidas_atraso' }])
    // twice, or as a file of many parts, as some programs do, is no fault of the reader
    expect((await press(t)).statusCode).toBe(200)
    const json = await house.http.inject({
      method: 'POST',
      url: `/lembretes/terminar?t=${t}`,
      payload: {},
    })
    expect(json.statusCode).toBe(415)
    expect(await remind(agora + 7 * 86_400_000)).toEqual([])
    const many = []
    for (let n = 0; n < 40; n += 1) many.push((await press('y'.repeat(43))).statusCode)
    expect(many.at(-1)).toBe(429)
  })
})

describe('a stand-in', () => {
  it('gets the reminders of who is on leave until the day, and the absent one none', async () => {
    const agora = segunda()
    const { raiz, sul: no } = house.world.a.nos
    const ausente = await newActor(house.db, {
      membros: [{ no, adm: true, direitos: ['seguranca.ver'] }],
    })
    const outro = await newActor(house.db, { membros: [{ no, direitos: ['seguranca.ver'] }] })
    await house.db.rows(sql`
      update lembrete_regra set quem = 'administradores' where cd_empresa = ${raiz}`)
    await atrasada(agora, no)
    await ask(house.http, ausente, `/api/empresa/${no}/lembrete/substituto`, {
      method: 'PUT',
      body: { cd_substituto: outro.cd, ate: diaDe(agora) },
    })
    const mails = await remind(agora)
    const told = new Map(mails.map(({ para, texto }) => [para, texto]))
    expect([...told.keys()].sort()).toEqual([chefe.email, outro.email].sort())
    expect(told.get(outro.email)).toContain('em vez de um colega ausente')
    expect(told.get(outro.email)).not.toContain(ausente.nome)
    const depois = await remind(agora + 7 * 86_400_000)
    expect(depois.map(({ para }) => para).sort()).toEqual([ausente.email, chefe.email].sort())
    await house.db.rows(sql`update lembrete_regra set quem = 'todos'`)
    await house.db.rows(sql`
      update membro set inactiv = true where cd_utilizador = any (${[ausente.cd, outro.cd]}::int[])`)
  })
})
