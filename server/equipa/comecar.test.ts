import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { makePrimeiroAcesso } from '#server/comum/conta/primeiro-acesso.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
const nova = 'truta-silenciosa-2026'
const remoteAddress = newAddress()

beforeEach(async () => {
  await house.db.rows(sql`delete from utilizador where tipo = 'prestador'`)
  await house.db.rows(sql`delete from primeiro_acesso`)
})

async function newToken(renew = false) {
  const made = await makePrimeiroAcesso(house.database.entrada, { renew })
  return 'feita' in made ? made.feita : made.ha
}

const verify = async (token: string) =>
  (
    await house.http.inject({
      method: 'POST',
      url: '/api/prestador/comecar/verificar',
      remoteAddress,
      payload: { token },
    })
  ).statusCode

const open = async (token: string, conta: object = {}) => {
  const answer = await house.http.inject({
    method: 'POST',
    url: '/api/prestador/comecar',
    payload: {
      nome: 'Rita Novais',
      email: 'rita@exemplo.pt',
      token,
      passwordNova: nova,
      confirmarPasswordNova: nova,
      ...conta,
    },
    remoteAddress: newAddress(),
  })
  return answer.statusCode
}

const enter = async (email: string) => {
  const answer = await house.http.inject({
    method: 'POST',
    url: '/api/prestador/login',
    payload: { email, pass: nova },
    remoteAddress: newAddress(),
  })
  return answer.json<{ token?: string }>().token ?? ''
}

const contas = () =>
  house.db.rows<{ email: string; papel: string }>(
    sql`select email, papel from utilizador where tipo = 'prestador'`,
  )

describe('the link of the first start', () => {
  it('opens one account, a gestor’s, who may come in and stays the last one', async () => {
    const token = await newToken()
    expect(await verify(token)).toBe(200)
    expect(await open(token, { passwordNova: 'curta', confirmarPasswordNova: 'curta' })).toBe(400)
    expect(await open(token)).toBe(200)
    expect(await contas()).toEqual([{ email: 'rita@exemplo.pt', papel: 'gestor' }])
    const headers = { 'x-sessao': await enter('rita@exemplo.pt') }
    const { statusCode } = await house.http.inject({ url: '/api/prestador/equipa', headers })
    expect(statusCode).toBe(200)
    expect([await verify(token), await open(token, { email: 'outra@exemplo.pt' })]).toEqual([
      400, 400,
    ])
    expect(await newToken(true)).toBe('conta')
  })

  it('makes one account of two who follow it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await house.db.rows(sql`delete from utilizador where tipo = 'prestador'`)
      const token = await newToken()
      const both = ['um', 'dois'].map((who) => open(token, { email: `${who}@exemplo.pt` }))
      expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect(await contas()).toHaveLength(1)
    }
  })

  it('is made by one of several that start, and renewed by the command alone', async () => {
    const made = await Promise.all([newToken(), newToken(), newToken()])
    const [token = '', ...others] = made.toSorted((one, other) => other.length - one.length)
    expect(others).toEqual(['ligação', 'ligação'])
    expect(await verify(token)).toBe(200)
    const renewed = await newToken(true)
    expect([await verify(token), await verify(renewed)]).toEqual([400, 200])
  })

  it('is dead once it ran out, or once there is an account of whatever role', async () => {
    const old = await newToken()
    await house.db.rows(sql`update primeiro_acesso set expira_em = now()`)
    expect([await verify(old), await open(old)]).toEqual([400, 400])
    const token = await newToken()
    await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
    expect([await verify(token), await open(token)]).toEqual([400, 400])
    expect(await newToken()).toBe('conta')
  })
})
