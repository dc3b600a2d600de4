import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { faultsOf } from '#test/refusal.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse()
let ana: Actor

const member = () => {
  const { a, b } = house.world
  return newActor(house.db, { membros: [{ no: a.nos.raiz }, { no: b.nos.raiz, inactiv: true }] })
}
beforeEach(async () => {
  ana = await member()
})

type Dados = { codigo?: number; nome?: string; email?: string; password?: string }

async function save(dados: Dados, who = ana, headers: Record<string, string> = {}) {
  const { cd, nome, email } = who
  const payload = { codigo: cd, nome, email, password: actorPassword, ...dados }
  const call = { method: 'PUT', url: '/api/utilizador', payload } as const
  return await house.http.inject({
    ...call,
    headers: { ...who.headers, ...headers },
    remoteAddress: newAddress(),
  })
}

const conta = ({ cd }: Actor) =>
  house.db.one(sql`select nome, email from utilizador where cd = ${cd}`)
const registo = ({ cd }: Actor) =>
  house.db.rows(sql`
    select acao, descr, autor from registo where cd_alvo = ${cd} order by cd_empresa, cd`)
const correio = ({ cd, email }: Actor) =>
  house.db.rows(sql`
    select modelo, para from correio where cd_utilizador = ${cd} or para = ${email} order by cd`)

const confirm = (link: object, headers: Record<string, string> = {}, password = actorPassword) =>
  house.http.inject({
    method: 'POST',
    url: '/auth/utilizador/confirmar-email',
    payload: { ...link, password },
    headers,
    remoteAddress: newAddress(),
  })

describe('own data', () => {
  it('are saved at once where it is the name, told in the log of every company', async () => {
    const answer = await save({ nome: '  Ana Maria Sousa ' })
    expect(answer.json()).toEqual({
      message: 'Dados guardados com sucesso.',
      avatar: { iniciais: 'AS', rgb: expect.any(String) },
    })
    expect(await conta(ana)).toEqual({ nome: 'Ana Maria Sousa', email: ana.email })
    const descr = `Nome: ${ana.nome} → Ana Maria Sousa`
    const row = { acao: 'dados_alterados', descr, autor: 'Ana Maria Sousa' }
    expect(await registo(ana)).toEqual([row, row])
    expect(await correio(ana)).toEqual([])
  })

  it('that are what they were leave nothing in the log', async () => {
    expect((await save({})).statusCode).toBe(200)
    expect(await registo(ana)).toEqual([])
  })

  it("are nobody else's, whoever administers him", async () => {
    const { residente } = house.world.a
    const answer = await save({ codigo: ana.cd, nome: 'Outra' }, residente)
    expect(answer.statusCode).toBe(403)
    expect(await conta(ana)).toMatchObject({ nome: ana.nome })
  })

  it('are refused with the wrong password, whose field says so', async () => {
    const answer = await save({ nome: 'Outra', password: 'não-é-esta' })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([400, []])
    expect(answer.json()).toMatchObject({
      campos: { password: 'A palavra-passe está incorreta.' },
    })
    expect(await conta(ana)).toMatchObject({ nome: ana.nome })
  })

  it('are no way to guess: the fifth wrong password in a row ends the session', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await save({ password: `tentativa ${turn}` })).statusCode).toBe(400)
    }
    expect((await save({})).statusCode).toBe(401)
  })

  it('are saved once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': 'uma-vez' }
    const novo = `repetida.${ana.email}`
    const first = await save({ nome: 'Ana Nova', email: novo }, ana, headers)
    const again = await save({ nome: 'Ana Nova', email: novo }, ana, headers)
    expect(again.json()).toEqual(first.json())
    expect(await correio(ana)).toHaveLength(2)
    expect((await save({ nome: 'Outra' }, ana, headers)).statusCode).toBe(409)
  })
})

describe('a new e-mail', () => {
  it('is proposed and not set: a link goes to the new address, the account keeps its own', async () => {
    const novo = `novo.${ana.email}`
    const answer = await save({ email: novo.toUpperCase() })
    expect(answer.json<{ message: string }>().message).toContain(`mensagem para ${novo}`)
    expect(answer.json<{ message: string }>().message).toContain(`continua a ser ${ana.email}`)
    expect(await conta(ana)).toMatchObject({ email: ana.email })
    expect(await correio(ana)).toEqual([
      { modelo: 'confirmar_email', para: novo },
      { modelo: 'email_proposto', para: null },
    ])
    const [row] = await registo(ana)
    expect(row).toMatchObject({ descr: 'Email: por confirmar, n•••@exemplo.pt' })
  })

  it('is answered the same when another account has it', async () => {
    const rui = await member()
    const free = 'livre@exemplo.pt'
    const [taken, other] = [await save({ email: rui.email }), await save({ email: free })]
    expect(taken.statusCode).toBe(200)
    expect(taken.body.replaceAll(rui.email, free)).toEqual(other.body)
  })

  it("becomes the account's with its link and password; the old address is told, the log too, other sessions end", async () => {
    const novo = `novo.${ana.email}`
    const link = await newLink(house.db, ana, 'email', novo)
    const answer = await confirm(link)
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    expect(await conta(ana)).toMatchObject({ email: novo })
    expect(await correio(ana)).toEqual([{ modelo: 'email_mudado', para: ana.email }])
    const row = {
      acao: 'email_confirmado',
      descr: `Email: ${ana.email} → ${novo}`,
      autor: ana.nome,
    }
    expect(await registo(ana)).toEqual([row, row])
    expect((await save({ email: novo })).statusCode).toBe(401)
    expect((await newVisitor(house.http).login(ana.email)).statusCode).toBe(404)
    expect((await newVisitor(house.http).login(novo)).statusCode).toBe(200)
    expect((await confirm(link)).json()).toMatchObject({ error: 'Ligação inválida ou expirada.' })
  })

  it('keeps the session of the browser that confirms it, and no link that was open', async () => {
    const reset = await newLink(house.db, ana, 'redefinir')
    const link = await newLink(house.db, ana, 'email', `novo.${ana.email}`)
    expect((await confirm(link, ana.headers)).statusCode).toBe(200)
    expect((await save({ email: link.email })).statusCode).toBe(200)
    const open = await house.db.rows(sql`select from ligacao where cd_utilizador = ${ana.cd}`)
    expect([open, reset.email]).toEqual([[], ana.email])
  })

  it('needs the password: whoever reads the new mailbox alone changes nothing, and is counted', async () => {
    const link = await newLink(house.db, ana, 'email', `novo.${ana.email}`)
    const wrong = await confirm(link, {}, 'não é esta palavra')
    expect([wrong.statusCode, faultsOf(wrong)]).toEqual([400, []])
    expect(wrong.json()).toMatchObject({ campos: { password: 'A palavra-passe está incorreta.' } })
    for (let turn = 0; turn < 9; turn += 1) await confirm(link, {}, `tentativa ${turn}`)
    expect((await confirm(link, {}, 'mais uma tentativa')).statusCode).toBe(429)
    expect(await conta(ana)).toMatchObject({ email: ana.email })
  })

  it('is cancelled by the link sent to the old address, before its owner does anything else', async () => {
    const link = await newLink(house.db, ana, 'email', `novo.${ana.email}`)
    const cancel = async (payload: object) =>
      (
        await house.http.inject({
          method: 'POST',
          url: '/auth/utilizador/cancelar-email',
          payload,
          remoteAddress: newAddress(),
        })
      ).statusCode
    expect(await cancel(link)).toBe(400)
    const old = await newLink(house.db, ana, 'cancelar')
    expect([await cancel(old), await cancel(old)]).toEqual([200, 400])
    expect((await confirm(link)).statusCode).toBe(400)
    expect(await conta(ana)).toMatchObject({ email: ana.email })
    expect((await save({})).statusCode).toBe(200)
    expect((await registo(ana)).at(-1)).toMatchObject({ acao: 'email_cancelado' })
  })

  it('that another account took meanwhile is a link that does not hold, and stays his', async () => {
    const rui = await member()
    const link = await newLink(house.db, ana, 'email', rui.email)
    const answer = await confirm(link)
    expect([answer.statusCode, faultsOf(answer)]).toEqual([400, []])
    expect(answer.json()).toMatchObject({ error: 'Ligação inválida ou expirada.' })
    expect(await conta(ana)).toMatchObject({ email: ana.email })
    expect(await correio(ana)).toEqual([])
  })

  it('may be one that provider staff have: accounts of another kind', async () => {
    const staff = await newActor(house.db, { tipo: 'prestador', membros: [] })
    const link = await newLink(house.db, ana, 'email', staff.email)
    expect((await confirm(link)).statusCode).toBe(200)
  })

  it('is not confirmed by a link for a password, nor by a page of another site', async () => {
    const reset = await newLink(house.db, ana, 'redefinir')
    expect((await confirm(reset)).statusCode).toBe(400)
    const link = await newLink(house.db, ana, 'email', `novo.${ana.email}`)
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://mau.exemplo' }
    for (const [name, value] of Object.entries(foreign)) {
      expect((await confirm(link, { [name]: value })).statusCode).toBe(403)
    }
    expect(await conta(ana)).toMatchObject({ email: ana.email })
  })

  it('is no way to fill the mailboxes of others: five an hour', async () => {
    const propose = async (turn: number) =>
      (await save({ email: `vitima${turn}@exemplo.pt` })).statusCode
    const got: number[] = []
    for (let turn = 0; turn < 7; turn += 1) got.push(await propose(turn))
    expect(got).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await correio(ana)).toHaveLength(6)
  })
})

describe('notices by e-mail', () => {
  const url = () => `/api/utilizador/${ana.cd}/avisos`
  it('are on until their owner turns them off', async () => {
    const read = async () =>
      (await house.http.inject({ url: url(), headers: ana.headers })).json<object>()
    expect(await read()).toEqual({ message: { pedidos: true, agenda: null } })
    const put = { method: 'PUT', url: url(), payload: { pedidos: false } } as const
    expect((await house.http.inject({ ...put, headers: ana.headers })).statusCode).toBe(200)
    expect(await read()).toEqual({ message: { pedidos: false, agenda: null } })
    const { headers } = house.world.a.residente
    expect((await house.http.inject({ ...put, headers })).statusCode).toBe(403)
  })

  it('of the agenda are for who may see it, and each is turned off by itself', async () => {
    const { cd, headers } = house.world.a.residente
    const own = { url: `/api/utilizador/${cd}/avisos`, headers }
    const read = async () => (await house.http.inject(own)).json<object>()
    expect(await read()).toEqual({ message: { pedidos: true, agenda: true } })
    await house.http.inject({ ...own, method: 'PUT', payload: { agenda: false } })
    expect(await read()).toEqual({ message: { pedidos: true, agenda: false } })
    await house.http.inject({ ...own, method: 'PUT', payload: { pedidos: false } })
    expect(await read()).toEqual({ message: { pedidos: false, agenda: false } })
  })
})
