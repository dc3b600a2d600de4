import { describe, expect, it } from 'vitest'
import { actorPassword, ageSession, newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()

async function account() {
  const { email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
  return email
}

async function entered(email: string): Promise<Visitor> {
  const one = newVisitor(house.http)
  await one.login(email)
  return one
}

async function keyOf(one: Visitor) {
  const answer = await one.call({ url: '/api/sessao/rascunho' })
  return answer.statusCode === 200 ? answer.json<{ chave: string }>().chave : answer.statusCode
}

describe('the key of drafts', () => {
  it('is 32 bytes, the same as long as the session, and kept by no cache', async () => {
    const one = await entered(await account())
    const first = await one.call({ url: '/api/sessao/rascunho' })
    expect(first.headers['cache-control']).toContain('no-store')
    const { chave } = first.json<{ chave: string }>()
    expect(Buffer.from(chave, 'base64')).toHaveLength(32)
    expect(await keyOf(one)).toBe(chave)
  })

  it('is another one in each session, also of the same account', async () => {
    const email = await account()
    const keys = [
      await keyOf(await entered(email)),
      await keyOf(await entered(email)),
      await keyOf(await entered(await account())),
    ]
    expect(new Set(keys).size).toBe(3)
  })

  it('is not given without the cookie that no script reads', async () => {
    const one = await entered(await account())
    const key = await keyOf(one)
    const { token } = one
    const bare = await house.http.inject({
      url: '/api/sessao/rascunho',
      headers: { 'x-sessao': token },
    })
    expect(bare.statusCode).toBe(401)
    one.cookies.delete('apto')
    expect(await keyOf(one)).toBe(401)
    expect(typeof key).toBe('string')
  })

  it('is gone with the session: by logout and by time', async () => {
    const left = await entered(await account())
    await left.call({ method: 'POST', url: '/api/logout' })
    expect(await keyOf(left)).toBe(401)
    const old = await entered(await account())
    await ageSession(house.db, old.token, { idle: 61 })
    expect(await keyOf(old)).toBe(401)
  })

  it('of a program follows from its token', async () => {
    const payload = { email: await account(), pass: actorPassword }
    const login = { method: 'POST', url: '/auth/login', payload } as const
    const { token } = (await house.http.inject(login)).json<{ token: string }>()
    const asked = { url: '/api/sessao/rascunho', headers: { 'x-sessao': token } }
    const first = (await house.http.inject(asked)).json<{ chave: string }>()
    expect(Buffer.from(first.chave, 'base64')).toHaveLength(32)
    expect((await house.http.inject(asked)).json()).toEqual(first)
  })
})
