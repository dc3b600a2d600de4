import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAll } from '#server/correio/testing/sender.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { newAutenticador } from '#test/autenticador.ts'
import { codeOf, newFator } from '#test/fator.ts'
import { openHouse } from '#test/house.ts'
import { givenTo } from '#test/samples-chave.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { newAddress, newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()
let smtp: Smtp
let eu: Actor

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.mails.length = 0
  await house.db.rows(sql`delete from correio`)
  eu = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
})

/** Mails to the owner about a new place so far. */
async function told(): Promise<number> {
  await sendAll(house.db, { SMTP_URL: smtp.url })
  return smtp.mails.filter(
    ({ para, assunto }) => para === eu.email && assunto.startsWith('Entrada nova'),
  ).length
}

async function enter(visitor: Visitor) {
  expect((await visitor.login(eu.email)).statusCode).toBe(200)
}

/** A place where the account was before. */
async function home(): Promise<Visitor> {
  const visitor = newVisitor(house.http)
  await enter(visitor)
  return visitor
}

describe('the owner of an account', () => {
  it('is not told of the first login of all, and once of one from another place', async () => {
    await home()
    expect(await told()).toBe(0)
    const away = newVisitor(house.http)
    await enter(away)
    expect(await told()).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.texto).toContain(`(${away.address})`)
    expect(mail?.texto).toContain('mude já a palavra-passe')
    expect(mail?.links).toEqual(['https://portal.exemplo.pt/login'])
    await enter(away)
    expect(await told()).toBe(1)
  })

  it('is not told of a browser he used in another network, nor of another browser at home', async () => {
    const laptop = await home()
    const { address } = laptop
    laptop.address = newAddress()
    await enter(laptop)
    await enter(newVisitor(house.http, { address }))
    expect(await told()).toBe(0)
  })

  it('is told when the factor was given there, and not of a password alone', async () => {
    await home()
    const segredo = await newFator(house.db, eu.cd)
    const away = newVisitor(house.http)
    await enter(away)
    expect(await told()).toBe(0)
    const payload = { codigo: codeOf(segredo) }
    const given = await away.call({ method: 'POST', url: '/api/fator/codigo', payload })
    expect(given.statusCode).toBe(200)
    expect(await told()).toBe(1)
  })

  it('is told of a key that enters by itself in a new place', async () => {
    await home()
    const { device } = await givenTo(house.db, eu.cd)
    const away = newVisitor(house.http)
    const url = '/auth/login/chave'
    const asked = await away.call({ method: 'POST', url: `${url}/desafio`, payload: {} })
    type Asked = { message: { challenge: string; rpId: string } }
    const payload = device.get(asked.json<Asked>().message)
    expect((await away.call({ method: 'POST', url, payload })).statusCode).toBe(200)
    expect(await told()).toBe(1)
  })

  it('is told of three new places an hour, and of no login that failed', async () => {
    await home()
    for (let turn = 0; turn < 5; turn += 1) await enter(newVisitor(house.http))
    await newVisitor(house.http).login(eu.email, 'não era esta')
    const payload = newAutenticador().get({ challenge: 'x'.repeat(43), rpId: 'localhost' })
    await newVisitor(house.http).call({ method: 'POST', url: '/auth/login/chave', payload })
    expect(await told()).toBe(3)
  })
})
