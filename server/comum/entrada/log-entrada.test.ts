import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { codeOf, newFator } from '#test/fator.ts'
import { wrong } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor } from '#test/visitor.ts'

const house = openHouse()
let eu: Actor

beforeEach(async () => {
  const { a, b } = house.world
  eu = await newActor(house.db, {
    membros: [{ no: a.nos.norte }, { no: b.nos.raiz }, { no: a.nos.sul, inactiv: true }],
  })
})

const entradas = async () =>
  await house.db.rows(sql`
    select cd_organig as no, autor, alvo, descr from registo
    where cd_alvo = ${eu.cd} and acao = 'entrou' order by cd`)

const line = (no: number, descr: string) => ({ no, autor: eu.nome, alvo: eu.nome, descr })

const inBoth = (descr: string) => {
  const { a, b } = house.world
  return [line(a.nos.norte, descr), line(b.nos.raiz, descr)]
}

describe('a login', () => {
  it('has a line in each company that it opens, at the nodes of the account', async () => {
    expect((await newVisitor(house.http).login(eu.email)).statusCode).toBe(200)
    const rows = await entradas()
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(inBoth('Palavra-passe')))
  })

  it('that failed has none', async () => {
    expect((await newVisitor(house.http).login(eu.email, wrong)).statusCode).toBe(404)
    expect(await entradas()).toEqual([])
  })

  it('has none in a company that does not use the portal', async () => {
    const { a, b } = house.world
    await house.db.rows(
      sql`update empresa set cd_estad = 1, motivo = 'Da prova' where cd = ${b.nos.raiz}`,
    )
    await newVisitor(house.http).login(eu.email)
    await house.db.rows(
      sql`update empresa set cd_estad = 0, motivo = null where cd = ${b.nos.raiz}`,
    )
    expect(await entradas()).toEqual([line(a.nos.norte, 'Palavra-passe')])
  })

  it('that owes a factor has its line once the factor is given, and not again', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const visitor = newVisitor(house.http)
    await visitor.login(eu.email)
    expect(await entradas()).toEqual([])
    const give = await visitor.call({
      method: 'POST',
      url: '/api/fator/codigo',
      payload: { codigo: codeOf(segredo), lembrar: true },
    })
    expect(give.statusCode).toBe(200)
    const rows = await entradas()
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(inBoth('Palavra-passe e código')))
    await visitor.login(eu.email)
    expect((await entradas()).slice(2)).toEqual(
      expect.arrayContaining(inBoth('Palavra-passe, navegador conhecido')),
    )
  })

  it('of a program that gives its code at once has one line of both', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const answer = await house.http.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: eu.email, pass: actorPassword, codigo: codeOf(segredo) },
    })
    expect(answer.statusCode).toBe(200)
    const rows = await entradas()
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(inBoth('Palavra-passe e código')))
  })
})
