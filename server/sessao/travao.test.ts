import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse()

const wrong = 'não-é-esta-palavra-passe'
const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })

type Guess = { email: string; pass?: string; from?: string; headers?: Record<string, string> }

async function guess(
  { email, pass = wrong, from = newAddress(), headers = {} }: Guess,
  http = house.http,
) {
  const payload = { email, pass }
  const login = { method: 'POST', url: '/auth/login', payload, remoteAddress: from } as const
  return await http.inject({ ...login, headers })
}

async function statuses(guesses: readonly Guess[], http = house.http) {
  const counted: Record<number, number> = {}
  for (const one of guesses) {
    const { statusCode } = await guess(one, http)
    counted[statusCode] = (counted[statusCode] ?? 0) + 1
  }
  return counted
}

const times = (count: number, make: (turn: number) => Guess) =>
  Array.from({ length: count }, (_, turn) => make(turn))

describe('guesses at one account', () => {
  it('are ten an hour from one source, however many are tried', async () => {
    const { email } = await member()
    const from = newAddress()
    expect(await statuses(times(1000, () => ({ email, from })))).toEqual({ 404: 10, 429: 990 })
  })

  it('are ten an hour from 500 sources', async () => {
    const { email } = await member()
    expect(await statuses(times(500, () => ({ email })))).toEqual({ 404: 10, 429: 490 })
  })

  it('are ten an hour for an account that does not exist', async () => {
    const email = `ninguem.${randomInt(1e9)}@exemplo.pt`
    expect(await statuses(times(30, () => ({ email })))).toEqual({ 404: 10, 429: 20 })
  })

  it('are ten an hour however the e-mail is written', async () => {
    const { email } = await member()
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, `\t${email}\n`]
    const guesses = times(40, (turn) => ({ email: spellings[turn % spellings.length] ?? email }))
    expect(await statuses(guesses)).toEqual({ 404: 10, 429: 30 })
  })

  it('do not pass the limit fifty at once', async () => {
    const { email } = await member()
    const answers = await Promise.all(times(50, () => ({ email })).map((one) => guess(one)))
    const got = answers.map(({ statusCode }) => statusCode)
    expect(got.filter((status) => status === 404)).toHaveLength(10)
    expect(got.filter((status) => status === 429)).toHaveLength(40)
  })

  it('count across processes and restarts', async () => {
    const { email } = await member()
    expect(await statuses(times(6, () => ({ email })))).toEqual({ 404: 6 })
    const second = await startApp(house.database)
    expect(
      await statuses(
        times(6, () => ({ email })),
        second,
      ),
    ).toEqual({ 404: 4, 429: 2 })
    await second.close()
    const third = await startApp(house.database)
    expect(
      await statuses(
        times(2, () => ({ email })),
        third,
      ),
    ).toEqual({ 429: 2 })
    await third.close()
  })

  it('meet the same answer with the right password once they are too many', async () => {
    const { email } = await member()
    await statuses(times(10, () => ({ email })))
    const [right, other] = [await guess({ email, pass: actorPassword }), await guess({ email })]
    expect([right.statusCode, shown(right)]).toEqual([429, shown(other)])
    expect(right.cookies).toEqual([])
  })

  it('say how long to wait, and may go on after it', async () => {
    const { email } = await member()
    await statuses(times(10, () => ({ email })))
    const { statusCode, headers, body } = await guess({ email })
    expect([statusCode, body]).toEqual([429, expect.stringContaining('60 minutos')])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
    await house.db.rows(sql`update tentativa set ate = now() - interval '1 second'`)
    expect((await guess({ email, pass: actorPassword })).statusCode).toBe(200)
  })

  it('are not counted when they are right', async () => {
    const { email } = await member()
    const from = newAddress()
    const guesses = times(15, () => ({ email, from, pass: actorPassword }))
    expect(await statuses(guesses)).toEqual({ 200: 15 })
  })
})

describe('guesses from one source', () => {
  it('are ten a minute over all accounts', async () => {
    const from = newAddress()
    const spraying = times(60, (turn) => ({ email: `conta${turn}@exemplo.pt`, from }))
    expect(await statuses(spraying)).toEqual({ 404: 10, 429: 50 })
  })

  it('are not of another source because a header says so', async () => {
    const from = newAddress()
    const spraying = times(30, (turn) => ({
      email: `outra${turn}@exemplo.pt`,
      from,
      headers: forwarded(newAddress()),
    }))
    expect(await statuses(spraying)).toEqual({ 404: 10, 429: 20 })
  })

  it('are told apart behind a proxy the settings trust, and behind no other', async () => {
    const proxy = newAddress()
    const http = await startApp(house.database, { TRUST_PROXY: `${proxy}, 127.0.0.1` })
    expect(await statuses(through(proxy), http)).toEqual({ 404: 12 })
    expect(await statuses(through(newAddress()), http)).toEqual({ 404: 10, 429: 2 })
    const same = through(proxy).map((one) => ({
      ...one,
      headers: forwarded('1.1.1.1, 10.255.0.9'),
    }))
    expect(await statuses(same, http)).toEqual({ 404: 10, 429: 2 })
    await http.close()
  })
})

describe('the owner', () => {
  it('gets in from a browser he has used before, while others guess from everywhere', async () => {
    const { email } = await member()
    const owner = newVisitor(house.http)
    await owner.login(email)
    await statuses(times(40, () => ({ email })))
    expect((await owner.login(email)).statusCode).toBe(200)
    expect((await newVisitor(house.http).login(email)).statusCode).toBe(429)
  })

  it('shares that browser with nobody: a device is known for one account', async () => {
    const [mine, theirs] = [await member(), await member()]
    const visitor = newVisitor(house.http)
    await visitor.login(mine.email)
    await statuses(times(10, () => ({ email: theirs.email })))
    expect((await visitor.login(theirs.email)).statusCode).toBe(429)
  })

  it('has ten guesses an hour there too, should the browser be stolen', async () => {
    const { email } = await member()
    const thief = newVisitor(house.http)
    await thief.login(email)
    for (let turn = 0; turn < 10; turn += 1) await thief.login(email, wrong)
    await house.db.rows(sql`delete from tentativa where ate < now() + interval '2 minutes'`)
    expect((await thief.login(email)).statusCode).toBe(429)
  })
})

describe('a failed login tells nothing', () => {
  it('of an account: unknown, inactive, without company, of the provider, or simply wrong', async () => {
    const { raiz } = house.world.a.nos
    const { db } = house
    const known = await newActor(db, { membros: [{ no: raiz }] })
    const inactive = await newActor(db, { membros: [{ no: raiz, inactiv: true }] })
    const nowhere = await newActor(db, { membros: [] })
    const provider = await newActor(db, { tipo: 'prestador', membros: [] })
    const invited = await newActor(db, { membros: [{ no: raiz }] })
    await db.rows(sql`update utilizador set pass_hash = null where cd = ${invited.cd}`)
    const answers = [
      await guess({ email: `ninguem.${randomInt(1e9)}@exemplo.pt`, pass: actorPassword }),
      await guess({ email: known.email }),
      await guess({ email: inactive.email, pass: actorPassword }),
      await guess({ email: nowhere.email, pass: actorPassword }),
      await guess({ email: provider.email, pass: actorPassword }),
      await guess({ email: invited.email, pass: actorPassword }),
    ]
    expect(answers.map(shown)).toEqual(answers.map(() => shown(answers[0])))
    expect(answers[0]?.json()).toEqual({
      error: 'Email ou palavra-passe incorretos.',
      ref: expect.any(String),
    })
  })

  it('by the time it takes, which is reported and not judged', async ({ annotate }) => {
    const { email } = await member()
    const known: number[] = []
    const unknown: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      known.push(await timed({ email }))
      unknown.push(await timed({ email: `ninguem.${randomInt(1e9)}@exemplo.pt` }))
      await house.db.rows(sql`delete from tentativa`)
    }
    await annotate(`login, median ms: known ${median(known)}, unknown ${median(unknown)}`)
    expect(known.length).toBe(unknown.length)
  })
})

/** A dozen guesses at a dozen accounts by a dozen visitors, as the proxy at `from` passes them on. */
const through = (from: string) =>
  times(12, (turn) => ({
    email: `proxy${turn}.${from}@exemplo.pt`,
    from,
    // the visitor may write what he likes before the proxy adds where he comes from
    headers: forwarded(`203.0.113.9, ${newAddress()}`),
  }))

const forwarded = (addresses: string) => ({
  'x-forwarded-for': addresses,
  'x-real-ip': addresses,
  forwarded: `for=${addresses}`,
})

/** All of an answer but its reference and the time of day. */
function shown(answer?: { headers: object; body: string; statusCode: number }) {
  const {
    'x-request-id': _,
    date: __,
    ...headers
  } = { ...answer?.headers } as Record<string, unknown>
  return { status: answer?.statusCode, headers, body: answer?.body.replace(/"ref":"\w+"/u, '') }
}

async function timed(one: Guess) {
  const began = performance.now()
  await guess(one)
  return performance.now() - began
}

const median = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1]?.toFixed(1)
