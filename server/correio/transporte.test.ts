import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startPortal } from '#test/portal.ts'
import { startSmtp, type Behaviour, type Smtp } from '#test/smtp.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { impatient, logged, outbox, passTime, sendDue } from './testing/sender.ts'
import type { Paciencia } from './transporte.ts'

const house = openHouse()
let smtp: Smtp
let ana: Actor

beforeAll(async () => {
  ana = await newActor(house.db, { canario: 'Ana', membros: [{ no: house.world.a.nos.raiz }] })
})
beforeEach(async () => {
  smtp = await startSmtp()
  await house.db.rows(sql`delete from correio`)
  await house.db.rows(sql`delete from ligacao`)
})
afterEach(() => smtp.stop())

const send = (patience?: Paciencia) => sendDue(house.db, { SMTP_URL: smtp.url }, patience)
const notice = () => enqueue(house.db, { modelo: 'password_mudada', cd_utilizador: ana.cd })
const ids = () => smtp.mails.map(({ messageId }) => messageId)
const idOf = (row: { chave: string } | undefined) => `<${row?.chave}@norte.pt>`

describe('a mail server that', () => {
  const faults: [string, Behaviour][] = [
    ['is too busy', 'busy'],
    ['says nothing', 'mute'],
    ['does not take the recipient for now', 'rcpt 451 4.2.1 try later'],
    ['does not relay', 'rcpt 554 5.7.1 relay access denied'],
    ['does not take the message for now', 'data 451 4.3.0 try later'],
    ['does not take the message', 'data 554 5.6.0 no'],
    ['never answers the message', 'stall'],
    ['hangs up in the middle', 'drop'],
  ]
  it.each(faults)(
    '%s gets the message again later, under the same Message-ID',
    async (_, fault) => {
      smtp.behave(fault)
      await notice()
      await send(fault === 'mute' || fault === 'stall' ? impatient : undefined)
      const [row] = await outbox(house.db)
      expect(row).toMatchObject({ enviado_em: null, desistido_em: null, tentativas: 1, minutos: 1 })
      expect(row?.['ultimo_erro']).toMatch(/\w/u)
      expect(JSON.stringify([row, logged])).not.toContain(ana.email)
      expect(await send()).toBe(0)
      smtp.behave('accept')
      await passTime(house.db)
      await send()
      expect(ids()).toEqual([idOf(row)])
      expect(await outbox(house.db)).toMatchObject([
        { enviado_em: expect.any(Date), tentativas: 2 },
      ])
    },
  )

  it('knows no such mailbox is believed at once, and the operator sees what it said', async () => {
    smtp.behave('rcpt 550 5.1.1 no such user')
    await notice()
    await send()
    expect(await outbox(house.db)).toMatchObject([
      {
        desistido_em: expect.any(Date),
        tentativas: 1,
        ultimo_erro: expect.stringMatching(/^550 5\.1\.1 no such user <a•••@exemplo\.pt>$/u),
      },
    ])
    smtp.behave('accept')
    await passTime(house.db)
    expect(await send()).toBe(0)
  })

  it('is away is tried less and less often for three days, then no more', async () => {
    await smtp.stop()
    await notice()
    const waits = []
    while (((await outbox(house.db))[0]?.['desistido_em'] ?? null) === null) {
      await passTime(house.db)
      await send()
      waits.push((await outbox(house.db))[0]?.['minutos'])
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720, 0])
  })

  it('comes back after an hour gets everything, each message once', async () => {
    const { port } = smtp
    await smtp.stop()
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
    await notice()
    await notice()
    for (let tried = 0; tried < 4; tried += 1) {
      await passTime(house.db)
      await send()
    }
    smtp = await startSmtp({ port })
    await passTime(house.db)
    await send()
    expect(ids().toSorted()).toEqual((await outbox(house.db)).map(idOf).toSorted())
    expect(ids()).toHaveLength(3)
  })
})

describe('a message', () => {
  it('is sent once by three processes at once', async () => {
    await Promise.all(Array.from({ length: 60 }, notice))
    const others = [1, 2].map(() => connectDatabase(house.urls))
    const databases = [house.db, ...others.map(({ entrada }) => entrada)]
    const tried = await Promise.all(databases.map((db) => sendDue(db, { SMTP_URL: smtp.url })))
    expect(tried.reduce((sum, one) => sum + one)).toBe(60)
    expect(ids().toSorted()).toEqual((await outbox(house.db)).map(idOf).toSorted())
    await Promise.all(others.map((one) => one.end()))
  })

  it('taken by a server that hangs up before saying so comes twice as one, both links good', async () => {
    smtp.behave('take and drop')
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
    await send()
    smtp.behave('accept')
    await passTime(house.db)
    await send()
    const [one, other] = smtp.mails
    expect(one?.messageId).toBe(other?.messageId)
    expect(one?.links).not.toEqual(other?.links)
    expect(await house.db.rows(sql`select from ligacao`)).toHaveLength(2)
  })

  const moments: [string, Behaviour][] = [
    ['before the greeting', 'mute'],
    ['while the message is under way', 'stall'],
    ['between its arrival and the note of it', 'take and stall'],
  ]
  it.each(moments)('survives kill -9 of the portal %s', async (_, moment) => {
    smtp.behave(moment)
    await notice()
    const portal = await startPortal({ DATABASE_URL: house.ownerUrl, SMTP_URL: smtp.url })
    while ((moment === 'mute' ? smtp.calls() : smtp.read()) === 0) await sleep(20)
    await portal.kill()
    expect(await outbox(house.db)).toMatchObject([{ enviado_em: null, tentativas: 1, minutos: 2 }])
    smtp.behave('accept')
    await passTime(house.db)
    await send()
    const [row] = await outbox(house.db)
    expect(new Set(ids().map((id) => id.split('@')[0]))).toEqual(new Set([`<${row?.chave}`]))
    expect(row).toMatchObject({ enviado_em: expect.any(Date), tentativas: 2 })
  })
})

describe('the portal', () => {
  it('sends by itself, from its own address', async () => {
    const portal = await startPortal({
      DATABASE_URL: house.ownerUrl,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'debug',
    })
    await enqueue(house.db, { modelo: 'redefinir', para: ana.email })
    const { links } = await smtp.mailTo(ana.email)
    expect(links).toEqual([expect.stringMatching(`^${portal.url}/reset-password#email=`)])
    expect(await portal.stop()).toBe(0)
    expect(portal.output()).toContain('mail sent')
    expect(portal.output()).not.toContain(ana.email)
  })

  it('answers and ends in order beside a mail server that says nothing', async () => {
    smtp.behave('mute')
    await Promise.all([notice(), notice(), notice(), notice(), notice()])
    const portal = await startPortal({ DATABASE_URL: house.ownerUrl, SMTP_URL: smtp.url })
    while (smtp.calls() < 3) await sleep(20)
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    expect(await portal.stop()).toBe(0)
    const rows = await outbox(house.db)
    expect(rows.filter(({ desistido_em }) => desistido_em !== null)).toEqual([])
    expect(rows.map(({ enviado_em }) => enviado_em)).toEqual([null, null, null, null, null])
  })
})
