import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sendAll } from '#server/correio/testing/sender.ts'
import { newActor } from '#test/actors.ts'
import { atOnce, guess, inTurn, nobody, times } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse()
let smtp: Smtp

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.mails.length = 0
  await house.db.rows(sql`delete from correio`)
  await house.db.rows(sql`delete from tentativa`)
})

const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
const attack = (email: string, count = 40) =>
  inTurn(
    house.http,
    times(count, () => ({ email })),
  )
const send = () => sendAll(house.db, { SMTP_URL: smtp.url })
const waiting = async (email: string) =>
  (await house.db.rows(sql`select cd from correio where para = ${email}`)).length

describe('the owner of an account that is attacked', () => {
  it('is told once a day, in words that say what to do and hold nothing of the attacker’s', async () => {
    const { email } = await member()
    const from = newAddress()
    const headers = { 'user-agent': 'MAU-AGENTE', referer: 'https://mau.exemplo/' }
    await attack(email, 10)
    expect(await waiting(email)).toBe(0)
    await guess(house.http, { email, pass: 'MAU-SEGREDO', from, headers })
    expect(await waiting(email)).toBe(1)
    await attack(email)
    await atOnce(
      house.http,
      times(30, () => ({ email })),
    )
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual([email])
    const [mail] = smtp.mails
    expect(mail?.assunto).toBe('Tentativas de entrada na sua conta no portal Saúde Norte')
    expect(mail?.texto).toContain('A conta não foi bloqueada')
    expect(mail?.texto).toContain('escolha «Redefinir palavra-passe»')
    expect(mail?.links).toEqual(['https://portal.exemplo.pt/login'])
    expect(mail?.raw).not.toContain(from)
    expect(mail?.raw).not.toMatch(/MAU-|mau\.exemplo/u)
    await house.db.rows(sql`
      update tentativa set ate = ate - interval '1 day', livre_em = livre_em - interval '1 day'`)
    await attack(email)
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual([email, email])
  })

  it('is told of the provider’s staff where theirs is, and how they come to another password', async () => {
    const { email } = await newActor(house.db, { tipo: 'prestador', membros: [] })
    for (const _ of times(11, Number)) {
      const payload = { email, pass: 'não era esta' }
      const url = '/api/prestador/login'
      await house.http.inject({ method: 'POST', url, payload, remoteAddress: newAddress() })
    }
    await send()
    expect(smtp.mails.map(({ para, links }) => [para, links])).toEqual([
      [email, ['https://portal.exemplo.pt/prestador/login']],
    ])
    expect(smtp.mails[0]?.texto).toContain('escolha «Redefinir palavra-passe»')
  })

  it('is told of an attack so slow that nobody was ever refused', async () => {
    const { email } = await member()
    for (const _ of times(11, Number)) {
      expect((await guess(house.http, { email })).statusCode).toBe(404)
      await house.db.rows(sql`update tentativa set livre_em = livre_em - interval '31 seconds'`)
    }
    expect(await waiting(email)).toBe(1)
  })

  it('is not told of his own slips, on a browser he has used before or in one place', async () => {
    const { email } = await member()
    const owner = newVisitor(house.http)
    await owner.login(email)
    for (const _ of times(12, Number)) await owner.login(email, 'não era esta')
    const from = newAddress()
    await inTurn(
      house.http,
      times(15, () => ({ email, from })),
    )
    expect(await waiting(email)).toBe(0)
  })
})

describe('whoever attacks', () => {
  it('sees nothing of it: for an unknown e-mail the same is written, and goes nowhere', async () => {
    const { raiz } = house.world.a.nos
    const none = nobody()
    const known = await member()
    const gone = await newActor(house.db, { membros: [{ no: raiz, inactiv: true }] })
    const invited = await member()
    await house.db.rows(sql`update utilizador set entrou = false where cd = ${invited.cd}`)
    const emails = [none, known.email, gone.email, invited.email]
    for (const email of emails) await attack(email, 12)
    const rows = await house.db.rows(sql`
      select para, modelo, cd_utilizador, dados from correio order by cd`)
    const same = { modelo: 'conta_atacada', cd_utilizador: null, dados: { area: 'cliente' } }
    expect(rows).toEqual(emails.map((para) => ({ para, ...same })))
    await send()
    expect(smtp.mails.map(({ para }) => para)).toEqual([known.email])
  })
})
