import { describe, expect, it } from 'vitest'
import type { Area } from '#contract/kit/cookies.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { enteredAs, register } from './testing/chaves.ts'

const house = openHouse()

async function withKey(area: Area) {
  const eu = await newActor(
    house.db,
    area === 'prestador'
      ? { tipo: area, membros: [] }
      : { membros: [{ no: house.world.a.nos.raiz }] },
  )
  const visitor = await enteredAs(house.http, eu, area)
  await register(visitor, { area })
  const [row] = await house.db.rows<{ cd: number }>(sql`
    select cd from chave_acesso where cd_utilizador = ${eu.cd}`)
  const nome = async () =>
    (
      await house.db.one<{ nome: string }>(sql`
        select nome from chave_acesso where cd_utilizador = ${eu.cd}`)
    )?.nome
  const rename = async (typed: string, cd = row?.cd ?? 0) =>
    await visitor.call({
      method: 'PUT',
      url: `${visitor.chave}/${cd}`,
      payload: { nome: typed },
    })
  return { eu, visitor, cd: row?.cd ?? 0, nome, rename }
}

describe.each(['cliente', 'prestador'] as const)('the name of a key (%s)', (area) => {
  it('is changed by its owner', async () => {
    const { nome, rename } = await withKey(area)
    const answer = await rename('  Telemóvel da  Rita ')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'A chave chama-se agora «Telemóvel da Rita».' },
    ])
    expect(await nome()).toBe('Telemóvel da Rita')
  })

  it('stays where it is empty, too long, or another’s', async () => {
    const [mine, other] = [await withKey(area), await withKey(area)]
    expect((await mine.rename(' ')).statusCode).toBe(400)
    expect((await mine.rename('x'.repeat(61))).statusCode).toBe(400)
    expect((await mine.rename('Minha', other.cd)).statusCode).toBe(404)
    expect((await mine.rename('Minha', 2_000_000_000)).statusCode).toBe(404)
    expect([await mine.nome(), await other.nome()]).toEqual(['Portátil', 'Portátil'])
  })

  it('is not changed before the factor is given', async () => {
    const { eu, cd, nome } = await withKey(area)
    const visitor = await enteredAs(house.http, eu, area)
    const payload = { nome: 'De quem sabe a palavra-passe' }
    const url = `${visitor.chave}/${cd}`
    expect((await visitor.call({ method: 'PUT', url, payload })).statusCode).toBe(403)
    expect(await nome()).toBe('Portátil')
  })
})
