import { beforeEach, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, newSession, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
let eu: Actor

beforeEach(async () => {
  eu = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
})

const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
  house.http.inject({ method: 'POST', url, payload, headers, remoteAddress: newAddress() })

const emailOf = async ({ cd }: Actor) =>
  (await house.db.one<{ email: string }>(sql`select email from utilizador where cd = ${cd}`))?.email

it('a new address of one of the staff is confirmed in their area, where his session goes on', async () => {
  const novo = `novo.${eu.email}`
  await newSession(house.db, eu.cd)
  const link = await newLink(house.db, eu, 'email', novo)
  const body = { ...link, password: actorPassword }
  // the clients' page refuses links of the staff
  expect((await send('/auth/utilizador/confirmar-email', body)).statusCode).toBe(400)
  expect(await emailOf(eu)).toBe(eu.email)
  const answer = await send('/api/prestador/confirmar-email', body, eu.headers)
  expect(answer.statusCode).toBe(200)
  expect(await emailOf(eu)).toBe(novo)
  const left = await house.db.rows(sql`select from sessao where cd_utilizador = ${eu.cd}`)
  expect(left).toHaveLength(1)
  const inside = await house.http.inject({ url: '/api/prestador/sessao', headers: eu.headers })
  expect(inside.json()).toMatchObject({ utilizador: { email: novo } })
  const again = await send('/api/prestador/confirmar-email', body)
  expect(again.statusCode).toBe(400)
})

it('is dropped by the link at the present address, in that area alone', async () => {
  await newLink(house.db, eu, 'email', `novo.${eu.email}`)
  const link = await newLink(house.db, eu, 'cancelar')
  expect((await send('/auth/utilizador/cancelar-email', link)).statusCode).toBe(400)
  expect((await send('/api/prestador/cancelar-email', link)).statusCode).toBe(200)
  const proposed = await house.db.rows(
    sql`select from email_proposto where cd_utilizador = ${eu.cd}`,
  )
  expect(proposed).toEqual([])
})

it('takes no link of a client’s', async () => {
  const { residente } = house.world.a
  const link = await newLink(house.db, residente, 'email', `novo.${residente.email}`)
  const body = { ...link, password: actorPassword }
  expect((await send('/api/prestador/confirmar-email', body)).statusCode).toBe(400)
  expect(await emailOf(residente)).toBe(residente.email)
})
