import { describe, expect, it } from 'vitest'
import type { Area } from '#contract/kit/cookies.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { askFator, askLogin, enteredAs, keepToken, post, register, urls } from './testing/chaves.ts'
import { newVisitor } from '#test/visitor.ts'

const house = openHouse()

async function withKey(area: Area = 'cliente') {
  const eu = await newActor(
    house.db,
    area === 'prestador'
      ? { tipo: area, membros: [] }
      : { membros: [{ no: house.world.a.nos.raiz }] },
  )
  const visitor = await enteredAs(house.http, eu, area)
  const device = await register(visitor, { area })
  const [row] = await house.db.rows<{ cd: number }>(sql`
    select cd from chave_acesso where cd_utilizador = ${eu.cd}`)
  return { eu, visitor, device, url: `${visitor.chave}/${row?.cd ?? 0}/remover` }
}

const forget = async ({ cd }: Actor) => {
  await house.db.rows(sql`
    update sessao set fator_em = fator_em - interval '16 minutes' where cd_utilizador = ${cd}`)
}

const countOf = async ({ cd }: Actor) =>
  (await house.db.rows(sql`select from chave_acesso where cd_utilizador = ${cd}`)).length

describe.each(['cliente', 'prestador'] as const)('a key (%s)', (area) => {
  it('is removed by the password, told by mail, and opens nothing any more', async () => {
    const { eu, visitor, device, url } = await withKey(area)
    await forget(eu)
    const answer = await post(visitor, url, { password: actorPassword })
    expect([answer.statusCode, await countOf(eu)]).toEqual([200, 0])
    const mails = await house.db.rows(sql`
      select dados from correio where cd_utilizador = ${eu.cd} order by cd desc limit 1`)
    expect(mails).toEqual([{ dados: { nome: 'Portátil', mudanca: 'removida' } }])
    const other = newVisitor(house.http)
    const signed = device.get(await askLogin(other, area))
    expect((await post(other, urls[area].entrar, signed)).statusCode).toBe(404)
  })

  it('is removed by another factor given lately, and by nothing once that is long ago', async () => {
    const { eu, visitor, device, url } = await withKey(area)
    await forget(eu)
    const asked = await askFator(visitor, area)
    const refused = await post(visitor, url)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ campos: { password: 'Introduza a sua palavra-passe.' } }),
    ])
    const given = await post(visitor, urls[area].fator, device.get(asked))
    keepToken(visitor, area, given.json().token)
    expect((await post(visitor, url)).statusCode).toBe(200)
    expect(await countOf(eu)).toBe(0)
  })

  it('of another account is answered as one that is not', async () => {
    const [{ eu, visitor }, outro] = [await withKey(area), await withKey(area)]
    const [theirs, none] = [
      await post(visitor, outro.url.replace(String(outro.eu.cd), String(eu.cd)), {
        password: actorPassword,
      }),
      await post(visitor, `${visitor.chave}/2147483647/remover`, { password: actorPassword }),
    ]
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404])
    expect(theirs.json().error).toBe(none.json().error)
    expect([await countOf(eu), await countOf(outro.eu)]).toEqual([1, 1])
  })
})

describe('the last factor', () => {
  it('takes the codes for recovery with it', async () => {
    const { eu, visitor, url } = await withKey()
    const codes = async () =>
      (await house.db.rows(sql`select from codigo_recuperacao where cd_utilizador = ${eu.cd}`))
        .length
    expect(await codes()).toBe(10)
    expect((await post(visitor, url)).statusCode).toBe(200)
    expect(await codes()).toBe(0)
  })

  it('stays where the company demands one, and says what to do', async () => {
    const { eu, visitor, url } = await withKey()
    const [antes] = await house.db.rows<{ fator: string }>(sql`
      select fator from empresa where cd = ${house.world.a.nos.raiz}`)
    await house.db.rows(
      sql`update empresa set fator = 'todos' where cd = ${house.world.a.nos.raiz}`,
    )
    const answer = await post(visitor, url)
    await house.db.rows(sql`
      update empresa set fator = ${antes?.fator ?? 'ninguem'} where cd = ${house.world.a.nos.raiz}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('Registe outra') }),
    ])
    expect(await countOf(eu)).toBe(1)
  })
})
