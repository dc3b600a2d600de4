import { beforeEach, describe, expect, it } from 'vitest'
import type { SessaoAberta } from '#contract/sessao.ts'
import { sql } from '#server/db/sql.ts'
import { ageSession, newActor, newSession, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { faultsOf } from '#test/refusal.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()
let ana: Actor

beforeEach(async () => {
  const { a, b } = house.world
  ana = await newActor(house.db, {
    canario: 'Ana',
    membros: [{ no: a.nos.raiz }, { no: b.nos.raiz, inactiv: true }],
  })
})

const url = '/api/sessao'

async function loggedIn(agent: string): Promise<Visitor> {
  const visitor = newVisitor(house.http)
  await visitor.login(ana.email, undefined, { headers: { 'user-agent': agent } })
  return visitor
}

const listOf = async (visitor: Pick<Visitor, 'call'>) =>
  (await visitor.call({ url })).json<{ message: SessaoAberta[] }>().message
const statusOf = async (visitor: Visitor) => (await visitor.call({ url })).statusCode
const registo = () =>
  house.db.rows(
    sql`select acao, autor, descr from registo where cd_alvo = ${ana.cd} and acao <> 'entrou' order by cd`,
  )

describe('the open sessions', () => {
  it('are the caller’s own, the one that asks first, with what tells them apart', async () => {
    const [desk, phone] = [await loggedIn('Firefox/130'), await loggedIn('Safari/18')]
    const seen = await listOf(desk)
    const times = {
      criada_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u),
      vista_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u),
    }
    const own = {
      cd: expect.any(Number),
      navegador: true,
      entrada: 'password',
      com_fator: false,
      ...times,
    }
    expect(seen).toEqual([
      { ...own, esta: true, origem: desk.address, agente: 'Firefox/130' },
      { ...own, esta: false, origem: phone.address, agente: 'Safari/18' },
      { ...own, esta: false, origem: null, agente: null, navegador: false },
    ])
    expect((await listOf(phone))[0]).toMatchObject({ esta: true, agente: 'Safari/18' })
  })

  it('are told in the time of Lisbon', async () => {
    await house.db.rows(sql`
      update sessao set criada_em = '2026-07-01 22:30+00', expira_em = now() + interval '1 hour'
      where cd_utilizador = ${ana.cd}`)
    const answer = await house.http.inject({ url, headers: ana.headers })
    expect(answer.json()).toMatchObject({ message: [{ criada_em: '2026-07-01T23:30' }] })
  })

  it('are not those that have run out', async () => {
    const [desk, phone] = [await loggedIn('Firefox/130'), await loggedIn('Safari/18')]
    await ageSession(house.db, phone.token, { idle: 61 })
    await ageSession(house.db, ana.token, { total: 61 })
    expect(await listOf(desk)).toHaveLength(1)
  })

  it('never show a token or its hash', async () => {
    const desk = await loggedIn('Firefox/130')
    const { body } = await desk.call({ url })
    const secrets = [desk.token, ...desk.cookies.values()]
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
    expect(body).not.toContain('hash')
  })
})

describe('ending', () => {
  it('one session ends that one, and the log of every company says so', async () => {
    const [desk, phone] = [await loggedIn('Firefox/130'), await loggedIn('Safari/18')]
    const other = (await listOf(desk)).find(({ agente }) => agente === 'Safari/18')
    const answer = await desk.call({ method: 'DELETE', url: `${url}/${other?.cd}` })
    expect(answer.json()).toEqual({ message: 'Sessão terminada com sucesso.' })
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 401])
    const row = { acao: 'sessoes_terminadas', autor: ana.nome, descr: '1 sessão' }
    expect(await registo()).toEqual([row, row])
    const again = await desk.call({ method: 'DELETE', url: `${url}/${other?.cd}` })
    expect(again.statusCode).toBe(404)
  })

  it('the present one is a logout: its cookies go, the log has nothing', async () => {
    const desk = await loggedIn('Firefox/130')
    const own = (await listOf(desk)).find(({ esta }) => esta)
    const answer = await desk.call({ method: 'DELETE', url: `${url}/${own?.cd}` })
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect([...desk.cookies.keys()]).toEqual(['apto-dispositivo'])
    expect(await statusOf(desk)).toBe(401)
    expect(await registo()).toEqual([])
  })

  it("another's is as if it were not there", async () => {
    const { residente } = house.world.a
    const cd = await newSession(house.db, residente.cd)
    const end = async (code: number) => {
      const call = { method: 'DELETE', url: `${url}/${code}`, headers: ana.headers } as const
      return await house.http.inject(call)
    }
    const [theirs, none] = [await end(cd), await end(2_000_000_000)]
    expect([theirs.statusCode, faultsOf(theirs)]).toEqual([404, []])
    expect(theirs.json<{ error: string }>().error).toBe(none.json<{ error: string }>().error)
    const left = await house.db.rows(sql`select cd from sessao where cd = ${cd}`)
    expect(left).toHaveLength(1)
  })

  it('all others leaves this one, and nobody else’s', async () => {
    const desk = await loggedIn('Firefox/130')
    const phone = await loggedIn('Safari/18')
    const answer = await desk.call({ method: 'DELETE', url })
    expect(answer.json()).toEqual({ message: 'Foram terminadas 2 sessões.' })
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 401])
    const { headers } = house.world.a.residente
    expect((await house.http.inject({ url, headers })).statusCode).toBe(200)
    expect(await registo()).toMatchObject([{ descr: '2 sessões' }, { descr: '2 sessões' }])
    const again = await desk.call({ method: 'DELETE', url })
    expect(again.json()).toEqual({ message: 'Não havia outras sessões abertas.' })
    expect(await registo()).toHaveLength(2)
  })

  it('sessions is no business of another site', async () => {
    const desk = await loggedIn('Firefox/130')
    for (const headers of [{ origin: 'https://mau.exemplo' }, { 'x-xsrf-token': 'x'.repeat(43) }]) {
      expect((await desk.call({ method: 'DELETE', url, headers })).statusCode).toBe(403)
    }
  })
})
