import { describe, expect, it } from 'vitest'
import type { Area } from '#contract/kit/cookies.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import type { Autenticador } from '#test/autenticador.ts'
import { openHouse } from '#test/house.ts'
import type { Visitor } from '#test/visitor.ts'
import { askFator, askLogin, enteredAs, keepToken, post, register, urls } from './testing/chaves.ts'

const house = openHouse()

async function withKey(area: Area = 'cliente'): Promise<{ eu: Actor; device: Autenticador }> {
  const eu = await newActor(
    house.db,
    area === 'prestador'
      ? { tipo: area, membros: [] }
      : { membros: [{ no: house.world.a.nos.raiz }] },
  )
  return { eu, device: await register(await enteredAs(house.http, eu, area), { area }) }
}

const pendente = 'Falta o segundo fator desta sessão. Indique-o para continuar.'
const recusada = 'A chave de acesso não foi aceite. Tente de novo, ou use um código.'

const give = async (visitor: Visitor, signed: object, area: Area = 'cliente') =>
  await post(visitor, urls[area].fator, signed)

const sessoes = { cliente: '/api/sessao', prestador: '/api/prestador/conta/sessao' }

const opens = async (visitor: Visitor, area: Area = 'cliente') =>
  (await visitor.call({ url: sessoes[area] })).statusCode

describe.each(['cliente', 'prestador'] as const)('a session that owes its factor (%s)', (area) => {
  it('opens nothing else until a key of the account is given, and goes on under a new token', async () => {
    const { eu, device } = await withKey(area)
    const visitor = await enteredAs(house.http, eu, area)
    expect(await opens(visitor, area)).toBe(403)
    const [token, cookies] = [visitor.token || visitor.tokenPrestador, new Map(visitor.cookies)]
    const answer = await give(visitor, device.get(await askFator(visitor, area)), area)
    expect(answer.statusCode).toBe(200)
    const renewed = answer.json<{ token: string }>().token
    expect(renewed).not.toBe(token)
    const cookie = area === 'cliente' ? 'apto' : 'apto-prestador'
    expect(visitor.cookies.get(cookie)).not.toBe(cookies.get(cookie))
    expect(await opens(visitor, area)).toBe(401)
    keepToken(visitor, area, renewed)
    expect(await opens(visitor, area)).toBe(200)
  })

  it('refuses another account’s key, and a login’s challenge', async () => {
    const [{ eu, device }, outro] = [await withKey(area), await withKey(area)]
    const visitor = await enteredAs(house.http, eu, area)
    const asked = await askFator(visitor, area)
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([device.id])
    for (const signed of [
      outro.device.get(asked),
      device.get(await askLogin(visitor, area)),
      device.get(asked),
    ]) {
      const answer = await give(visitor, signed, area)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ error: recusada }),
      ])
    }
    expect(await opens(visitor, area)).toBe(403)
  })

  it('adds no key and removes none: the password alone is half of it', async () => {
    const { eu } = await withKey(area)
    const visitor = await enteredAs(house.http, eu, area)
    const [row] = await house.db.rows<{ cd: number }>(sql`
      select cd from chave_acesso where cd_utilizador = ${eu.cd}`)
    const password = actorPassword
    const asked = await post(visitor, `${visitor.chave}/desafio`, { password })
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      expect.objectContaining({ porque: 'fator_antigo' }),
    ])
    const removed = await post(visitor, `${visitor.chave}/${row?.cd}/remover`, { password })
    expect([removed.statusCode, removed.json()]).toEqual([
      403,
      expect.objectContaining({ error: pendente, porque: 'fator_pendente' }),
    ])
    const { message } = (await visitor.call({ url: visitor.chave })).json<{ message: object }>()
    expect(message).toMatchObject({ chaves: [] })
  })
})

describe('a browser that gave a key', () => {
  const enter = async (visitor: Visitor, email: string) => {
    expect((await visitor.login(email)).statusCode).toBe(200)
    return await opens(visitor)
  }

  it('is spared the factor for thirty days where that was asked for', async () => {
    const { eu, device } = await withKey()
    const [spared, asked] = [await enteredAs(house.http, eu), await enteredAs(house.http, eu)]
    for (const [visitor, lembrar] of [
      [spared, true],
      [asked, false],
    ] as const) {
      const signed = { ...device.get(await askFator(visitor)), lembrar }
      expect((await give(visitor, signed)).statusCode).toBe(200)
    }
    expect([await enter(spared, eu.email), await enter(asked, eu.email)]).toEqual([200, 403])
    await house.db.rows(sql`
      update dispositivo set fator_ate = now() - interval '1 second' where cd_utilizador = ${eu.cd}`)
    expect(await enter(spared, eu.email)).toBe(403)
  })
})

describe('the challenge of a factor', () => {
  it('is of one session, and of the last question', async () => {
    const { eu, device } = await withKey()
    const [one, other] = [await enteredAs(house.http, eu), await enteredAs(house.http, eu)]
    const first = await askFator(one)
    const second = await askFator(one)
    expect((await give(other, device.get(second))).statusCode).toBe(400)
    expect((await give(one, device.get(first))).statusCode).toBe(400)
    expect((await give(one, device.get(second))).statusCode).toBe(200)
    expect((await give(one, device.get(second))).statusCode).toBe(401)
  })

  it('goes with the session', async () => {
    const { eu } = await withKey()
    await askFator(await enteredAs(house.http, eu))
    await house.db.rows(sql`delete from sessao where cd_utilizador = ${eu.cd}`)
    const left = await house.db.rows(sql`
      select from desafio d where d.uso = 'fator' and not exists (
        select from sessao s where s.hash = d.sessao)`)
    expect(left).toEqual([])
  })

  it('is asked of no account without a key', async () => {
    const eu = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    const visitor = await enteredAs(house.http, eu)
    const answer = await post(visitor, '/api/chave/fator/desafio')
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('não tem chaves') }),
    ])
  })
})
