import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()

const ask = async ({ headers }: Actor, url: string) =>
  (await house.http.inject({ url: `/api/prestador/${url}`, headers })).statusCode
const vencimentos = 'saude/vencimento?pagina=1&quantidade=10'
const atividades = 'seguranca/atividade?pagina=1&quantidade=10'

const newStaff = () => newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })

it('an open session is bound by another role from the next call on, and says it', async () => {
  const eu = await newStaff()
  expect([await ask(eu, vencimentos), await ask(eu, atividades)]).toEqual([200, 403])
  await house.db.rows(sql`update utilizador set papel = 'seguranca' where cd = ${eu.cd}`)
  expect([await ask(eu, vencimentos), await ask(eu, atividades)]).toEqual([403, 200])
  const answer = await house.http.inject({ url: '/api/prestador/sessao', headers: eu.headers })
  expect(answer.json()).toMatchObject({ utilizador: { cd: eu.cd, papel: 'seguranca' } })
})

it('who was deactivated has no session any more, and opens none', async () => {
  const eu = await newStaff()
  await house.db.rows(sql`update utilizador set inactiv = true where cd = ${eu.cd}`)
  expect(await ask(eu, vencimentos)).toBe(401)
  const answer = await house.http.inject({
    method: 'POST',
    url: '/api/prestador/login',
    payload: { email: eu.email, pass: actorPassword },
    remoteAddress: newAddress(),
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ error: 'Email ou palavra-passe incorretos.' })
})

it('the database takes no staff without a role, and no role of a client', async () => {
  const { residente, prestador } = house.world.a
  for (const [cd, papel] of [
    [prestador.cd, null],
    [residente.cd, 'gestor'],
  ] as const) {
    const change = sql`update utilizador set papel = ${papel} where cd = ${cd}`
    await expect(house.db.rows(change)).rejects.toThrow('utilizador_papel')
  }
})
