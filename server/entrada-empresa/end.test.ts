import { describe, expect, it } from 'vitest'
import { dataKey } from '#server/comum/segredo.ts'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { startOidc } from '#test/oidc.ts'
import type { Visitor } from '#test/visitor.ts'
import { renewDependentes } from './renew.ts'
import { openPorta } from './testing/porta.ts'

const oidc = await startOidc()
const { house, porta, entrada, definir, auth, browser, join } = openPorta(oidc)

describe('what ends at the company', () => {
  const alive = async (visitor: Visitor) =>
    (await visitor.call({ url: '/api/organigrama/cd' })).statusCode === 200

  const fim = async (token: string, type = 'application/x-www-form-urlencoded') =>
    await house.http.inject({
      method: 'POST',
      url: '/auth/entrada-empresa/terminar',
      headers: { 'content-type': type },
      payload: new URLSearchParams({ logout_token: token, mais: 'nada' }).toString(),
    })

  it('ends here at its word, session or subject, and nothing else does', async () => {
    const visitor = await join()
    const own = browser()
    await own.login(porta.ana.email)
    expect((await fim(await oidc.fim({ sub: 'outro' }))).statusCode).toBe(200)
    expect(await alive(visitor)).toBe(true)
    const answer = await fim(await oidc.fim({ sub: oidc.pessoa.sub }))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([await alive(visitor), await alive(own)]).toEqual([false, true])
  })

  it('takes no token that is none', async () => {
    const visitor = await join()
    const { sub } = oidc.pessoa
    const bad = [
      'nada',
      await oidc.fim({ sub, nonce: 'de um token de identidade' }),
      await oidc.fim({}),
      await oidc.fim({ sub, events: {} }),
      await oidc.fim({ sub }, (jwt) => jwt.setAudience('outro')),
      await oidc.fim({ sub }, (jwt) => jwt.setIssuer('https://outro.exemplo')),
      await oidc.fim({ sub }, (jwt) => jwt.setIssuedAt(Date.now() / 1000 - 900)),
    ]
    for (const token of bad) expect((await fim(token)).statusCode).toBe(400)
    expect((await fim(await oidc.fim({ sub }), 'text/plain')).statusCode).toBe(415)
    expect(await alive(visitor)).toBe(true)
  })

  it('ends at the next refresh; an issuer that is away ends nothing', async () => {
    const visitor = await join()
    const renew = async () => {
      await house.db.rows(sql`update entrada_sessao set renovar_em = now() - interval '1 second'`)
      const { entrada: db, segredo } = house.database
      const cofre = () => dataKey(db, segredo)
      await renewDependentes(db, { EMISSORES_INTERNOS: [oidc.origem], cofre })
    }
    await renew()
    await renew()
    expect(await alive(visitor)).toBe(true)
    oidc.conduta = 'avariada'
    await renew()
    oidc.conduta = 'certa'
    expect(await alive(visitor)).toBe(true)
    oidc.fora.add(oidc.pessoa.sub)
    await renew()
    expect(await alive(visitor)).toBe(false)
  })

  it('without anything to refresh with, a session is opened anew after hours', async () => {
    const visitor = await join()
    await house.db.rows(sql`
      update entrada_sessao set refresco = null, renovar_em = now() - interval '1 second'`)
    const { entrada: db } = house.database
    const cofre = () => Promise.reject(new Error('not needed'))
    await renewDependentes(db, { EMISSORES_INTERNOS: [], cofre })
    expect(await alive(visitor)).toBe(false)
  })

  it('ends with another issuer or none, and with a new address of the account', async () => {
    const visitor = await join()
    await definir({ cliente: 'outro' })
    expect(await alive(visitor)).toBe(false)
    await definir()
    const again = await join()
    const { prestador } = house.world.a
    await ask(house.http, prestador, entrada(), { method: 'DELETE' })
    expect(await alive(again)).toBe(false)
    expect((await auth(browser(), '', { email: porta.ana.email })).statusCode).toBe(404)
  })
})
