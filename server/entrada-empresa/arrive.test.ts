import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { startOidc, type Conduta } from '#test/oidc.ts'
import { openPorta } from './testing/porta.ts'

const oidc = await startOidc()
const {
  house,
  porta,
  definir,
  auth,
  browser,
  begin,
  comeBack,
  enter,
  mailLink,
  join,
  painel,
  sessoes,
} = openPorta(oidc)

const empresa = () => house.world.a.nos.raiz

describe('a member', () => {
  it('comes in by the link in his mailbox the first time, and by his subject from then on', async () => {
    await join()
    // another address at the company, the same person
    oidc.pessoa = { ...oidc.pessoa, email: 'outro@exemplo.pt' }
    const again = browser()
    expect(await enter(again)).toEqual({ statusCode: 200, token: expect.any(String) })
    expect(await painel(again, house.world.a.nos.norte)).toBe(200)
    expect(again.cookies.has('apto-entrada')).toBe(false)
    expect(await sessoes(porta.ana)).toEqual([
      { entrada: 'empresa', cd_empresa_entrada: empresa() },
      { entrada: 'empresa', cd_empresa_entrada: empresa() },
    ])
  })

  it('reaches that company and none of his others', async () => {
    const visitor = await join()
    const { a, b } = house.world
    expect(await painel(visitor, a.nos.norte)).toBe(200)
    expect(await painel(visitor, a.nos.raiz)).toBe(403)
    expect(await painel(visitor, b.nos.raiz)).toBe(403)
    const lista = await visitor.call({ url: `/api/utilizador/${porta.ana.cd}/empresa` })
    expect(lista.json()).toMatchObject({ message: [{ cd: a.nos.norte }] })
    const join2 = {
      method: 'POST',
      url: `/api/utilizador/${porta.ana.cd}/entrada-empresa`,
    } as const
    expect((await visitor.call(join2)).statusCode).toBe(403)
  })

  it('joins it by his own login, whatever his address at the company', async () => {
    oidc.pessoa = { ...oidc.pessoa, email: 'ana@exemplo.pt' }
    const visitor = browser()
    await enter(visitor)
    expect((await visitor.login(porta.ana.email)).statusCode).toBe(200)
    const url = `/api/utilizador/${porta.ana.cd}/entrada-empresa`
    expect((await visitor.call({ url })).json()).toMatchObject({
      message: { email: 'ana@exemplo.pt' },
    })
    expect((await visitor.call({ method: 'POST', url })).statusCode).toBe(200)
    expect(await enter(browser())).toEqual({ statusCode: 200, token: expect.any(String) })
    // once: nothing waits any more
    expect((await visitor.call({ method: 'POST', url })).statusCode).toBe(409)
  })

  it('who left the company is told nothing, and comes in no more', async () => {
    await join()
    await house.db.rows(sql`
      update membro set inactiv = true where cd_utilizador = ${porta.ana.cd} and cd_empresa = ${empresa()}`)
    porta.smtp.mails.length = 0
    expect(await enter(browser())).toMatchObject({ espera: expect.anything() })
    expect(await mailLink()).toBeUndefined()
  })
})

describe('an answer', () => {
  const after = async (conduta: Conduta) => {
    const visitor = browser()
    const ir = await begin(visitor)
    oidc.conduta = conduta
    const resposta = conduta === 'nega' || !['calada', 'avariada', 'desvia'].includes(conduta)
    if (!resposta) {
      oidc.conduta = 'certa'
      const back = await oidc.entrar(ir)
      oidc.conduta = conduta
      return await comeBack(visitor, back)
    }
    return await comeBack(visitor, await oidc.entrar(ir))
  }

  it.each<[Conduta, number]>([
    ['outro nonce', 400],
    ['outro cliente', 400],
    ['outro emissor', 400],
    ['chave desconhecida', 400],
    ['nega', 400],
    ['avariada', 503],
    ['desvia', 503],
  ])('of an issuer that is «%s» lets nobody in: %i', async (conduta, status) => {
    await join()
    const { statusCode, error, token } = await after(conduta)
    expect([statusCode, token]).toEqual([status, undefined])
    expect(error).toMatch(/Comece de novo|palavra-passe/u)
  })

  it('of a clock five minutes off is refused with what to do', async () => {
    await join()
    for (const adiantado of [300, -300]) {
      oidc.adiantado = adiantado
      expect(await enter(browser())).toMatchObject({
        statusCode: 400,
        error: expect.stringContaining('relógio'),
      })
    }
    oidc.adiantado = 30
    expect(await enter(browser())).toMatchObject({ statusCode: 200 })
  })

  it('holds over a change of the issuer’s keys in the middle', async () => {
    await join()
    const visitor = browser()
    const back = await oidc.entrar(await begin(visitor))
    await oidc.rodarChaves()
    expect(await comeBack(visitor, back)).toMatchObject({ statusCode: 200 })
  })

  it('is good for once, and in the browser that began alone', async () => {
    await join()
    const [mine, other] = [browser(), browser()]
    const back = await oidc.entrar(await begin(mine))
    await begin(other)
    expect(await comeBack(other, back)).toMatchObject({ statusCode: 400 })
    expect(await comeBack(browser(), back)).toMatchObject({ statusCode: 400 })
    expect(await comeBack(mine, back)).toMatchObject({ statusCode: 200 })
    expect(await comeBack(mine, back)).toMatchObject({ statusCode: 400 })
  })

  it('with the code of another login is refused', async () => {
    await join()
    const [mine, other] = [browser(), browser()]
    const code = new URLSearchParams(await oidc.entrar(await begin(other))).get('code') ?? ''
    const back = new URLSearchParams(await oidc.entrar(await begin(mine)))
    back.set('code', code)
    // its verifier is in the other browser's cookie
    expect(await comeBack(mine, back.toString())).toMatchObject({ statusCode: 400 })
  })

  it('comes from our own page', async () => {
    const visitor = browser()
    const resposta = await oidc.entrar(await begin(visitor))
    const answer = await visitor.call({
      method: 'POST',
      url: '/auth/entrada-empresa/voltar',
      payload: { resposta },
      headers: { 'sec-fetch-site': 'cross-site', origin: oidc.origem },
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('an issuer that is away', () => {
  it('keeps nobody else out', async () => {
    oidc.conduta = 'avariada'
    const answer = await auth(browser(), '', { email: porta.ana.email })
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ error: expect.stringContaining('palavra-passe') }),
    ])
    expect((await browser().login(porta.ana.email)).statusCode).toBe(200)
  })
})

describe('a company that demands its login', () => {
  it('is closed to a password, whose session opens the others and says so', async () => {
    const { a, b } = house.world
    const inside = await join()
    await definir({ exigir: true })
    const visitor = browser()
    expect((await visitor.login(porta.ana.email)).statusCode).toBe(200)
    const logged = await house.db.rows(sql`
      select cd_organig as no, descr from registo
      where cd_alvo = ${porta.ana.cd} and acao = 'entrou' order by cd`)
    expect(logged).toEqual([
      { no: a.nos.norte, descr: 'Conta da empresa' },
      { no: b.nos.raiz, descr: 'Palavra-passe' },
    ])
    const closed = await visitor.call({ url: `/api/empresa/${a.nos.norte}/painel` })
    expect([closed.statusCode, closed.json()]).toEqual([
      403,
      expect.objectContaining({ error: expect.stringContaining('conta da empresa') }),
    ])
    expect(await painel(visitor, b.nos.raiz)).toBe(200)
    const lista = await visitor.call({ url: `/api/utilizador/${porta.ana.cd}/empresa` })
    expect(lista.json()).toMatchObject({
      message: expect.arrayContaining([
        expect.objectContaining({ cd: a.nos.norte, exigida: true }),
        expect.objectContaining({ cd: b.nos.raiz, exigida: false }),
      ]),
    })
    expect(await painel(inside, a.nos.norte)).toBe(200)
  })
})
