import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sendAll } from '#server/correio/testing/sender.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { linkIn, newLink, type Link } from '#test/links.ts'
import { faultsOf } from '#test/refusal.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse()
const nova = 'lampreia-de-inverno-26'
const url = '/auth/empresa/utilizador/reset-password'
const invalida = 'Ligação inválida ou expirada.'
let smtp: Smtp
let ana: Actor

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.mails.length = 0
  await house.db.rows(sql`delete from correio`)
  ana = await newActor(house.db, { canario: 'Ana', membros: [{ no: house.world.a.nos.raiz }] })
})

const ask = (email: string, from = newAddress()) =>
  house.http.inject({ method: 'POST', url, query: { email }, remoteAddress: from })
const verify = (link: Link, from = newAddress()) =>
  house.http.inject({ url, query: link, remoteAddress: from })
const define = (link: Link, pass = nova, confirmarPasswordNova = pass) =>
  house.http.inject({
    method: 'PUT',
    url,
    payload: { ...link, passwordNova: pass, confirmarPasswordNova },
    remoteAddress: newAddress(),
  })
const send = () => sendAll(house.db, { SMTP_URL: smtp.url })

function linksTo(email: string): Link[] {
  return smtp.mails
    .filter(({ para, links }) => para === email && links[0]?.includes('token='))
    .map(({ links }) => linkIn(links[0] ?? ''))
    .map(({ email: para, token }) => ({ email: para, token }))
}

async function linkTo({ email }: Actor): Promise<Link> {
  await ask(email)
  await send()
  const link = linksTo(email).at(-1)
  if (!link) throw new Error('no link arrived')
  return link
}

const loginWith = async (pass: string, { email } = ana) =>
  (await newVisitor(house.http).login(email, pass)).statusCode
const acoesOf = async ({ cd }: Actor) =>
  (
    await house.db.rows<{ acao: string }>(
      sql`select acao from registo where cd_alvo = ${cd} and acao <> 'entrou' order by cd`,
    )
  ).map(({ acao }) => acao)

describe('a forgotten password', () => {
  it('is set anew by the link that arrives: the old one and all sessions are over', async () => {
    const open = newVisitor(house.http)
    await open.login(ana.email)
    const link = await linkTo(ana)
    expect((await verify(link)).json()).toEqual({ message: expect.any(String) })
    const answer = await define(link)
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    expect([await loginWith(actorPassword), await loginWith(nova)]).toEqual([404, 200])
    for (const headers of [ana.headers, { 'x-sessao': open.token }]) {
      const me = await house.http.inject({ url: '/api/organigrama/cd', headers })
      expect(me.statusCode).toBe(401)
    }
    await send()
    expect(smtp.mails.map(({ assunto }) => assunto)).toContainEqual(
      expect.stringMatching(/^A palavra-passe .* foi alterada$/u),
    )
    expect(await acoesOf(ana)).toEqual(['palavra_passe_redefinida'])
  })

  it('is temporary no more', async () => {
    await house.db.rows(sql`update utilizador set mudar_pass = true where cd = ${ana.cd}`)
    await define(await linkTo(ana))
    const row = await house.db.one(sql`select mudar_pass from utilizador where cd = ${ana.cd}`)
    expect(row).toEqual({ mudar_pass: false })
  })

  it('does not keep its owner out when others have guessed at the old one', async () => {
    for (let turn = 0; turn < 11; turn += 1) await loginWith(`tentativa ${turn}`)
    expect(await loginWith(actorPassword)).toBe(429)
    await define(await linkTo(ana))
    expect(await loginWith(nova)).toBe(200)
  })

  it('keeps to the rules of any other, and the link stays good until one does', async () => {
    const link = await linkTo(ana)
    const mismatch = await define(link, nova, `${nova}x`)
    expect(mismatch.json()).toMatchObject({
      error: 'Palavra-passe não coincidem',
      campos: { confirmarPasswordNova: 'Palavra-passe não coincidem' },
    })
    for (const weak of ['curta', 'qwertyuiop123', ana.email, ana.nome]) {
      const answer = await define(link, weak)
      expect([answer.statusCode, faultsOf(answer)]).toEqual([400, []])
      expect(answer.json()).toMatchObject({ campos: { passwordNova: expect.any(String) } })
    }
    expect((await define(link)).statusCode).toBe(200)
  })
})

describe('a link for a password', () => {
  it('may be looked at ten times by whoever checks mail for viruses, and works once after', async () => {
    const link = await linkTo(ana)
    for (let turn = 0; turn < 10; turn += 1) expect((await verify(link)).statusCode).toBe(200)
    expect((await define(link)).statusCode).toBe(200)
    const again = await define(link, 'outra-palavra-passe')
    expect([again.statusCode, again.json()]).toMatchObject([400, { error: invalida }])
    expect(await loginWith(nova)).toBe(200)
  })

  it('used twice at once works for one of the two', async () => {
    const link = await linkTo(ana)
    const passes = [`${nova}-1`, `${nova}-2`, `${nova}-3`, `${nova}-4`]
    const answers = await Promise.all(passes.map((pass) => define(link, pass)))
    const won = passes.filter((_, index) => answers[index]?.statusCode === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3)
    expect(await loginWith(won[0] ?? '')).toBe(200)
  })

  it('is the newest one only: a second message ends the first one’s', async () => {
    const [first, second] = [await linkTo(ana), await linkTo(ana)]
    expect((await verify(first)).statusCode).toBe(400)
    expect((await define(first)).json()).toMatchObject({ error: invalida })
    expect((await define(second)).statusCode).toBe(200)
  })

  it('says the same whether it is wrong, used, expired, another’s or of an unknown e-mail', async () => {
    const rui = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    const [used, others, expired] = [await linkTo(ana), await linkTo(rui), await linkTo(ana)]
    await house.db.rows(sql`
      update ligacao set expira_em = now() - interval '1 second' where cd_utilizador = ${ana.cd}`)
    const email = await newLink(house.db, ana, 'email')
    const never = 'A'.repeat(43)
    const wrong: Link[] = [
      used,
      expired,
      { email: ana.email, token: others.token },
      { email: ana.email, token: never },
      { email: ana.email, token: 'curto' },
      { email: 'ninguem@exemplo.pt', token: never },
      { email: 'ninguem@exemplo.pt', token: others.token },
      email,
    ]
    const answers = []
    for (const link of wrong) {
      answers.push(await verify(link), await define(link))
      await house.db.rows(sql`delete from tentativa`)
    }
    expect(answers.flatMap(faultsOf)).toEqual([])
    const said = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body: body.replace(/"ref":"\w+"/u, ''),
      length: headers['content-length'],
    }))
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ error: invalida })
    expect(await loginWith(actorPassword)).toBe(200)
    expect((await define(others)).statusCode).toBe(200)
  })

  it('of an invitation sets the first password, which the log calls by its name', async () => {
    await house.db.rows(sql`
      update utilizador set entrou = false, email_provado = false, mudar_pass = true
      where cd = ${ana.cd}`)
    const link = await newLink(house.db, ana, 'convite')
    expect((await verify(link)).json()).toMatchObject({ convite: { definir_password: true } })
    expect((await define(link)).statusCode).toBe(200)
    expect(await loginWith(nova)).toBe(200)
    expect(await acoesOf(ana)).toEqual(['convite_aceite'])
    await send()
    expect(smtp.mails).toEqual([])
  })

  it('ends with the change of the password another way, as does a proposed e-mail', async () => {
    const link = await linkTo(ana)
    const proposed = await newLink(house.db, ana, 'email', `novo.${ana.email}`)
    expect((await define(link)).statusCode).toBe(200)
    const answer = await house.http.inject({
      method: 'POST',
      url: '/auth/utilizador/confirmar-email',
      payload: { ...proposed, password: nova },
      remoteAddress: newAddress(),
    })
    expect(answer.json()).toMatchObject({ error: invalida })
  })

  it('is in no table as it was sent, nor is the password', async () => {
    const link = await linkTo(ana)
    const before = await everything()
    await define(link)
    const after = await everything()
    expect(before).toContain(ana.email)
    for (const secret of [link.token, nova, actorPassword]) {
      expect(before).not.toContain(secret)
      expect(after).not.toContain(secret)
    }
  })
})

describe('a page of another site', () => {
  it.each([{ origin: 'https://mau.exemplo' }, { 'sec-fetch-site': 'cross-site' }])(
    'asks for nothing and sets nothing (%o)',
    async (headers) => {
      const link = await newLink(house.db, ana, 'redefinir')
      const body = { ...link, passwordNova: nova, confirmarPasswordNova: nova }
      const { http } = house
      const calls = [
        await http.inject({ method: 'POST', url, query: { email: ana.email }, headers }),
        await http.inject({ method: 'PUT', url, payload: body, headers }),
        await http.inject({ url, query: link, headers }),
      ]
      expect(calls.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
      expect((await verify(link)).statusCode).toBe(200)
    },
  )
})

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await asOwner<{ nome: string }>(
    house,
    `select quote_ident(relname) as nome from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  // one statement: all tests share the engine
  const each = tables.map(({ nome }) => `select t::text as linha from ${nome} t`)
  return JSON.stringify(await asOwner(house, each.join(' union all ')))
}
