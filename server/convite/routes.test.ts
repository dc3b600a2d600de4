import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sweepSessions } from '#server/sessao/abertas.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { conviteLink, newLink, type Link } from '#test/links.ts'
import { newVisitor } from '#test/visitor.ts'
import { conviteCalls, newEmail, pass } from './testing/calls.ts'

const house = openHouse()
const { invite, post, follow, choose, verify, login, companies, own, rowOf, acoes } =
  conviteCalls(house)
let adm: Actor
beforeEach(async () => {
  adm = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, adm: true }] })
})

describe('an invitation followed from its message', () => {
  it('opens an account with the password its reader chooses, proven and in that company alone', async () => {
    const email = newEmail()
    await invite(adm, email, { adm: true })
    const link = await conviteLink(house.db, email)
    expect((await verify(link)).json()).toMatchObject({
      convite: { organig: 'CANARIO-A Raiz', autor: adm.nome, definir_password: true },
    })
    expect((await follow(link)).statusCode).toBe(409)
    expect((await choose(link)).statusCode).toBe(200)
    expect([await login(email), await companies(email)]).toEqual([200, [house.world.a.nos.raiz]])
    expect(await rowOf(adm, email)).toMatchObject({
      nome: 'Rita Novais',
      adm: true,
      convidado: false,
    })
    expect([(await choose(link)).statusCode, (await follow(link)).statusCode]).toEqual([400, 400])
  })

  it('adds its company to an account that is there, and takes nothing from it', async () => {
    const { a, b } = house.world
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    await invite(adm, known.email, { pass, confirmPass: pass })
    const link = await conviteLink(house.db, known.email)
    expect((await verify(link)).json()).toMatchObject({ convite: { definir_password: false } })
    // an invitation is no way to replace a password
    expect((await choose(link)).statusCode).toBe(409)
    expect((await follow(link)).json()).toEqual({
      message: 'Convite aceite. Já tem acesso a CANARIO-A Raiz.',
    })
    expect(await companies(known.email)).toEqual([a.nos.raiz, b.nos.raiz])
    expect([
      await login(known.email),
      (await ask(house.http, known, '/api/sessao')).status,
    ]).toEqual([404, 200])
    expect((await rowOf(adm, known.email))?.cd).toBe(known.cd)
    expect(await acoes(known.cd)).toEqual(['convite_aceite'])
  })

  it('gives an account nobody proved a password of its reader’s, and ends the sessions there were', async () => {
    const { a, b } = house.world
    const email = newEmail()
    const other = await newActor(house.db, { membros: [{ no: b.nos.raiz, adm: true }] })
    await invite(other, email, { pass, confirmPass: pass })
    const stranger = newVisitor(house.http)
    await stranger.login(email, pass)
    await invite(adm, email)
    const link = await conviteLink(house.db, email)
    expect((await follow(link)).statusCode).toBe(409)
    expect((await choose(link, 'so-o-leitor-da-caixa-26')).statusCode).toBe(200)
    expect((await stranger.call({ url: '/api/sessao' })).statusCode).toBe(401)
    expect([await login(email), await login(email, 'so-o-leitor-da-caixa-26')]).toEqual([404, 200])
    expect(await companies(email)).toEqual([a.nos.raiz, b.nos.raiz])
  })

  it('used twice at once, by both calls, makes one membership', async () => {
    for (let round = 0; round < 5; round += 1) {
      const known = await newActor(house.db, { membros: [] })
      await invite(adm, known.email)
      const link = await conviteLink(house.db, known.email)
      const answers = await Promise.all([follow(link), follow(link), follow(link)])
      const statuses = answers.map(({ statusCode: status }) => ({ status }))
      expect(statusesOf(statuses)).toEqual([200, 400, 400])
    }
  })

  it('of two companies to an address without account opens one account', async () => {
    const { a, b } = house.world
    const other = await newActor(house.db, { membros: [{ no: b.nos.raiz, adm: true }] })
    const email = newEmail()
    await invite(adm, email)
    const first = await conviteLink(house.db, email)
    await invite(other, email, {})
    const second = await conviteLink(house.db, email)
    const answers = await Promise.all([choose(first), choose(second)])
    expect(statusesOf(answers.map(({ statusCode: status }) => ({ status })))).toEqual([200, 409])
    const late = answers[0]?.statusCode === 200 ? second : first
    expect((await follow(late)).statusCode).toBe(200)
    expect(await companies(email)).toEqual([a.nos.raiz, b.nos.raiz])
  })

  it('holds seven days', async () => {
    const email = newEmail()
    await invite(adm, email)
    const link = await conviteLink(house.db, email)
    await house.db.rows(sql`
      update convite set expira_em = expira_em - interval '7 days' where email = ${email}`)
    expect([(await verify(link)).statusCode, (await choose(link)).statusCode]).toEqual([400, 400])
    expect((await rowOf(adm, email))?.convidado).toBe(true)
    await house.db.rows(sql`
      update convite set expira_em = expira_em - interval '31 days' where email = ${email}`)
    await sweepSessions(house.db)
    expect(await rowOf(adm, email)).toBeUndefined()
  })
})

describe('in the portal', () => {
  it('the owner of a proven address sees what he is invited to, and accepts or refuses it', async () => {
    const { a, b } = house.world
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    await invite(adm, known.email, { cd_organig: a.nos.norte })
    await invite(adm, known.email)
    const { message } = await own(known)
    expect(message).toMatchObject([
      { organig: 'CANARIO-A Raiz', autor: adm.nome },
      { organig: 'CANARIO-A Norte · CANARIO-A Raiz', autor: adm.nome },
    ])
    const [raiz, norte] = message
    expect((await own(known, `/${norte?.cd}/recusar`, 'POST')).status).toBe(200)
    expect((await own(known, `/${raiz?.cd}/aceitar`, 'POST')).status).toBe(200)
    expect((await own(known)).message).toEqual([])
    expect(await companies(known.email)).toEqual([a.nos.raiz, b.nos.raiz])
    expect((await own(known, `/${norte?.cd}/aceitar`, 'POST')).status).toBe(404)
    expect(await acoes(norte?.cd ?? 0)).toEqual(['utilizador_convidado', 'convite_recusado'])
  })

  it('nobody sees or takes another’s, an unproven address’s, or with a password somebody typed', async () => {
    const { b } = house.world
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    const other = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    await invite(adm, known.email)
    const cd = (await own(known)).message[0]?.cd
    const tries = async () => [
      (await own(known)).message?.length ?? 0,
      (await own(known, `/${cd}/aceitar`, 'POST')).status,
      (await own(known, `/${cd}/recusar`, 'POST')).status,
    ]
    expect((await own(other, `/${cd}/aceitar`, 'POST')).status).toBe(404)
    const url = `/api/utilizador/${known.cd}/convite`
    expect((await ask(house.http, other, url)).status).toBe(403)
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${known.cd}`)
    expect(await tries()).toEqual([0, 404, 404])
    await house.db.rows(sql`
      update utilizador set email_provado = true, mudar_pass = true where cd = ${known.cd}`)
    expect(await tries()).toEqual([0, 403, 403])
    expect(await companies(known.email)).toEqual([b.nos.raiz])
  })
})

describe('a proposed e-mail', () => {
  const confirm = (link: Link, password: string) =>
    post('/auth/utilizador/confirmar-email', { ...link, password })

  it('is dropped by a new membership, and counts only while its proposer stands above all of it', async () => {
    const { a, b } = house.world
    const user = await newActor(house.db, { membros: [{ no: a.nos.raiz }] })
    const propose = async () => {
      await newLink(house.db, user, 'email', `x.${user.email}`)
      await house.db.rows(sql`
        update email_proposto set cd_autor = ${adm.cd} where cd_utilizador = ${user.cd}`)
      return await newLink(house.db, user, 'email', `x.${user.email}`)
    }
    const typed = 'cavala-brilhante-2026'
    const link = await propose()
    await house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${adm.cd}`)
    expect((await confirm(link, typed)).statusCode).toBe(400)
    await house.db.rows(sql`update membro set inactiv = false where cd_utilizador = ${adm.cd}`)
    const again = await propose()
    const other = await newActor(house.db, { membros: [{ no: b.nos.raiz, adm: true }] })
    await invite(other, user.email, {})
    // an open invitation changes nothing
    const email = await house.db.one(
      sql`select email from email_proposto where cd_utilizador = ${user.cd}`,
    )
    expect(email).toBeDefined()
    const [convite] = (await own(user)).message
    expect((await own(user, `/${convite?.cd}/aceitar`, 'POST')).status).toBe(200)
    expect((await confirm(again, typed)).statusCode).toBe(400)
    expect((await confirm(await propose(), typed)).statusCode).toBe(400)
  })
})

describe('the database', () => {
  it('refuses a membership nobody accepted, of whoever writes it', async () => {
    const { a, b } = house.world
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    const insert = (gere: boolean) => sql`
      insert into membro (cd_utilizador, cd_organig, cd_empresa, adm)
      values (${known.cd}, ${a.nos.raiz}, ${a.nos.raiz}, ${gere})`
    for (const db of [house.db, house.database.entrada]) {
      await expect(db.rows(insert(false))).rejects.toThrow('accepted invitation')
    }
    await invite(adm, known.email)
    await expect(house.db.rows(insert(true))).rejects.toThrow('accepted invitation')
    const moved = sql`update membro set cd_organig = ${a.nos.raiz}, cd_empresa = ${a.nos.raiz}
      where cd_utilizador = ${known.cd}`
    await expect(house.db.rows(moved)).rejects.toThrow('not moved')
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${known.cd}`)
    await expect(house.db.rows(insert(false))).rejects.toThrow('accepted invitation')
  })
})
