import { describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { ageSession, newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()

const me = { url: '/api/organigrama/cd' }
const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })
const ask = (headers: Record<string, string>, asked = me) =>
  house.http.inject({ ...asked, headers })
const statusOf = async (headers: Record<string, string>) => (await ask(headers)).statusCode

describe('sessions asked about at once', () => {
  it('are each their own, with its node and its end', async () => {
    const { a, b } = house.world
    const prestador = await newActor(house.db, { tipo: 'prestador', membros: [] })
    const ended = await member()
    await ageSession(house.db, ended.token, { idle: 61 })
    const nos = [a.nos.raiz, b.nos.raiz]
    const members = await Promise.all(
      nos.map((no) => newActor(house.db, { membros: [{ no, direitos: ['funcionario.ver'] }] })),
    )
    const cases = Array.from({ length: 400 }, (_, turn) => {
      const own = turn % 2
      const asked = {
        url: `/api/empresa/${nos[(turn >> 1) % 2]}/funcionario?pagina=1&quantidade=10`,
      }
      const one = members[own]
      if (turn % 5 === 0 || !one) return { status: 401, headers: ended.headers, asked, nome: '' }
      if (turn % 7 === 0) return { status: 401, headers: prestador.headers, asked: me, nome: '' }
      if (turn % 3 === 0) return { status: 200, headers: one.headers, asked: me, nome: one.nome }
      const status = own === (turn >> 1) % 2 ? 200 : 403
      return { status, headers: one.headers, asked, nome: '' }
    })
    const answers = await Promise.all(cases.map(({ asked, headers }) => ask(headers, asked)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(cases.map(({ status }) => status))
    const names = answers.map((one, at) =>
      cases[at]?.nome ? one.json<{ utilizador: { nome: string } }>().utilizador.nome : '',
    )
    expect(names).toEqual(cases.map(({ nome }) => nome))
  })

  it('are as they are when each is asked about', async () => {
    const { headers } = await member()
    for (let round = 0; round < 20; round += 1) {
      const { token, headers: own } = await member()
      const busy = Array.from({ length: 12 }, () => statusOf(headers))
      expect(await statusOf(own)).toBe(200)
      await house.db.rows(sql`delete from sessao where hash = ${hashToken(token)}`)
      expect(await statusOf(own)).toBe(401)
      await Promise.all(busy)
    }
  })
})
