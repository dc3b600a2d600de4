import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { atOnce, guess, inTurn, nobody, shown, times, wrong } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()

const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })

/** As if so many seconds had passed for every counter. */
const passTime = (seconds: number) =>
  house.db.rows(sql`
    update tentativa set ate = ate - make_interval(secs => ${seconds}),
                         livre_em = livre_em - make_interval(secs => ${seconds})`)

describe('guesses at one account', () => {
  it('are ten an hour from one network, however many are tried', async () => {
    const { email } = await member()
    const from = newAddress()
    expect(
      await inTurn(
        house.http,
        times(1000, () => ({ email, from })),
      ),
    ).toEqual({
      404: 10,
      429: 990,
    })
    const { headers, body } = await guess(house.http, { email, from })
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect(body).toContain('60 minutos')
  })

  it.each([
    ['of IPv4', (turn: number) => `198.51.100.${turn}`],
    ['of IPv6', (turn: number) => `2001:db8:1:2:${turn}::${turn}`],
    ['of IPv4 inside IPv6', (turn: number) => `::ffff:198.51.101.${turn}`],
  ])('are ten an hour from one network, whichever address %s it is', async (_, address) => {
    const { email } = await member()
    const guesses = times(30, (turn) => ({ email, from: address(turn) }))
    expect(await inTurn(house.http, guesses)).toEqual({ 404: 10, 429: 20 })
    // another network is free, but the account is slowed down
    await passTime(30)
    expect((await guess(house.http, { email })).statusCode).toBe(404)
  })

  it('get slower from 500 networks: ten, and then one every half minute, for ever', async () => {
    const { email } = await member()
    const began = performance.now()
    let heldBack = 0
    const met: Record<number, number> = {}
    for (const _ of times(25, Number)) {
      const some = await inTurn(
        house.http,
        times(20, () => ({ email })),
      )
      for (const [status, often] of Object.entries(some))
        met[Number(status)] = (met[Number(status)] ?? 0) + often
      // on a slow machine half a minute passes meanwhile
      const late = Math.floor((performance.now() - began) / 1000) - heldBack
      await passTime(-late)
      heldBack += late
    }
    expect(met).toEqual({ 404: 10, 429: 490 })
    for (const _ of times(5, Number)) {
      const { statusCode, headers, body } = await guess(house.http, { email })
      const wait = Number(headers['retry-after'])
      expect([statusCode, wait >= 1 && wait <= 30]).toEqual([429, true])
      expect(body).toMatch(/dentro de (?:1 segundo|\d+ segundos)\./u)
      await passTime(30)
      expect(
        await inTurn(
          house.http,
          times(20, () => ({ email })),
        ),
      ).toEqual({ 404: 1, 429: 19 })
    }
  })

  it('let the owner in at a place he was never at: as one of those every half minute', async () => {
    const { email } = await member()
    await inTurn(
      house.http,
      times(60, () => ({ email })),
    )
    await passTime(30)
    expect((await guess(house.http, { email, pass: actorPassword })).statusCode).toBe(200)
  })

  it('are counted nowhere when the account was slow: to ask again and again costs nobody his ten', async () => {
    const { email } = await member()
    const from = newAddress()
    await inTurn(
      house.http,
      times(10, () => ({ email })),
    )
    expect(
      await inTurn(
        house.http,
        times(40, () => ({ email, from })),
      ),
    ).toEqual({ 429: 40 })
    await passTime(30)
    expect((await guess(house.http, { email, from, pass: actorPassword })).statusCode).toBe(200)
  })

  it('are as many for an account that does not exist', async () => {
    const email = nobody()
    expect(
      await inTurn(
        house.http,
        times(30, () => ({ email })),
      ),
    ).toEqual({ 404: 10, 429: 20 })
    await passTime(30)
    expect(
      await inTurn(
        house.http,
        times(5, () => ({ email })),
      ),
    ).toEqual({ 404: 1, 429: 4 })
  })

  it('are as many however the e-mail is written', async () => {
    const { email } = await member()
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, `\t${email}\n`]
    const guesses = times(40, (turn) => ({ email: spellings[turn % spellings.length] ?? email }))
    expect(await inTurn(house.http, guesses)).toEqual({ 404: 10, 429: 30 })
  })

  it('do not pass the limit fifty at once, from one network or from fifty', async () => {
    const [one, other] = [await member(), await member()]
    const from = newAddress()
    const near = times(50, () => ({ email: one.email, from }))
    expect(await atOnce(house.http, near)).toEqual({ 404: 10, 429: 40 })
    const far = times(50, () => ({ email: other.email }))
    expect(await atOnce(house.http, far)).toEqual({ 404: 10, 429: 40 })
    await passTime(30)
    expect(await atOnce(house.http, far)).toEqual({ 404: 1, 429: 49 })
  })

  it('count across processes and restarts', async () => {
    const { email } = await member()
    const from = newAddress()
    const six = times(6, () => ({ email, from }))
    expect(await inTurn(house.http, six)).toEqual({ 404: 6 })
    const second = await startApp(house.database)
    expect(await inTurn(second, six)).toEqual({ 404: 4, 429: 2 })
    await second.close()
    const third = await startApp(house.database)
    expect(await inTurn(third, six)).toEqual({ 429: 6 })
    // the counter from everywhere is kept, too
    expect(
      await inTurn(
        third,
        times(6, () => ({ email })),
      ),
    ).toEqual({ 429: 6 })
    await third.close()
  })

  it('meet the same answer with the right password once they are too many', async () => {
    const { email } = await member()
    const from = newAddress()
    await inTurn(
      house.http,
      times(10, () => ({ email, from })),
    )
    for (const where of [{ from }, {}]) {
      const right = await guess(house.http, { email, pass: actorPassword, ...where })
      const other = await guess(house.http, { email, ...where })
      expect([right.statusCode, shown(right)]).toEqual([429, shown(other)])
      expect(right.cookies).toEqual([])
    }
  })

  it('may go on after the hour', async () => {
    const { email } = await member()
    const from = newAddress()
    await inTurn(
      house.http,
      times(15, () => ({ email, from })),
    )
    await passTime(3_600)
    const again = times(12, () => ({ email, from }))
    expect(await inTurn(house.http, again)).toEqual({ 404: 10, 429: 2 })
  })

  it('are not counted when they are right, one after the other or at once', async () => {
    const { email } = await member()
    const from = newAddress()
    const guesses = times(25, () => ({ email, from, pass: actorPassword }))
    expect(await inTurn(house.http, guesses)).toEqual({ 200: 25 })
    await atOnce(house.http, guesses)
    await atOnce(house.http, guesses)
    expect(await inTurn(house.http, guesses)).toEqual({ 200: 25 })
  })

  it('wait no longer than said when the clock of the machine is put back', async () => {
    const { email } = await member()
    const from = newAddress()
    await inTurn(
      house.http,
      times(12, () => ({ email, from })),
    )
    await passTime(-86_400)
    expect((await guess(house.http, { email, from, pass: actorPassword })).statusCode).toBe(200)
  })
})

describe('a failed login tells nothing', () => {
  it('of an account: unknown, inactive, without company, of the provider, or simply wrong', async () => {
    const { raiz } = house.world.a.nos
    const { db, http } = house
    const known = await newActor(db, { membros: [{ no: raiz }] })
    const inactive = await newActor(db, { membros: [{ no: raiz, inactiv: true }] })
    const nowhere = await newActor(db, { membros: [] })
    const provider = await newActor(db, { tipo: 'prestador', membros: [] })
    const invited = await newActor(db, { membros: [{ no: raiz }] })
    await db.rows(sql`update utilizador set pass_hash = null where cd = ${invited.cd}`)
    const all: [email: string, pass: string][] = [
      [nobody(), actorPassword],
      [known.email, wrong],
      [inactive.email, actorPassword],
      [nowhere.email, actorPassword],
      [provider.email, actorPassword],
      [invited.email, actorPassword],
    ]
    const answers: LightMyRequestResponse[] = []
    for (const [email, pass] of all) answers.push(await guess(http, { email, pass }))
    expect(answers.map(shown)).toEqual(answers.map(() => shown(answers[0])))
    expect(answers[0]?.json()).toEqual({
      error: 'Email ou palavra-passe incorretos.',
      ref: expect.any(String),
    })
    // nor when there are too many: a right password counts where it opens nothing
    for (const [email, pass] of all) {
      const from = newAddress()
      const counted = await inTurn(
        http,
        times(12, () => ({ email, pass, from })),
      )
      expect([email, counted]).toEqual([email, { 404: 9, 429: 3 }])
    }
    const late: LightMyRequestResponse[] = []
    for (const [email, pass] of all) late.push(await guess(http, { email, pass }))
    expect(late.map(({ statusCode, body }) => [statusCode, body.length])).toEqual(
      late.map(() => [429, late[0]?.body.length]),
    )
    expect(late.map(({ headers }) => Object.keys(headers))).toEqual(
      late.map(() => Object.keys(late[0]?.headers ?? {})),
    )
  })

  it('by the time it takes, which is reported and not judged', async ({ annotate }) => {
    const { email } = await member()
    const known: number[] = []
    const unknown: number[] = []
    for (const _ of times(20, Number)) {
      known.push(await timed(email))
      unknown.push(await timed(nobody()))
      await house.db.rows(sql`delete from tentativa`)
    }
    await annotate(`login, median ms: known ${median(known)}, unknown ${median(unknown)}`)
    expect(known.length).toBe(unknown.length)
  })
})

async function timed(email: string) {
  const began = performance.now()
  await guess(house.http, { email })
  return performance.now() - began
}

const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1]?.toFixed(1)
