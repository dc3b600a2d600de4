import { beforeEach, describe, expect, it } from 'vitest'
import type { UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { conviteCalls, newEmail, pass } from '#server/convite/testing/calls.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { conviteLink } from '#test/links.ts'

const house = openHouse()
const { invite, users, rowOf, login, companies, choose, acoes } = conviteCalls(house)
let adm: Actor
beforeEach(async () => {
  adm = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, adm: true }] })
})

describe('whoever invited', () => {
  const edit = (cd: number, more: object) =>
    ask<{ utilizador: UtilizadorDetalhe; message: string }>(
      house.http,
      adm,
      `/api/empresa/${house.world.a.nos.raiz}/utilizador`,
      { method: 'PUT', body: { cd, nome: 'Rita Novais', adm: false, inactiv: false, ...more } },
    )
  const convite = (cd: number, method: 'POST' | 'DELETE', eu = adm, no = house.world.a.nos.raiz) =>
    ask(house.http, eu, `/api/empresa/${no}/utilizador/${cd}/convite`, { method })
  const kinds: [string, object][] = [
    ['without a password', {}],
    ['with one', { pass, confirmPass: pass }],
  ]

  it.each(kinds)('sends it again: %s', async (_, more) => {
    const email = newEmail()
    await invite(adm, email, more)
    const cd = (await rowOf(adm, email))?.cd ?? 0
    expect(await convite(cd, 'POST')).toMatchObject({ status: 200 })
    const sent = await house.db.rows(sql`
      select modelo from correio where ${cd} in (cd_convite, cd_utilizador) and modelo = 'convite'`)
    expect(sent.length).toBeGreaterThan(0)
    expect(await acoes(cd)).toEqual(['utilizador_convidado', 'convite_reenviado'])
  })

  it.each(kinds)('takes it back, by its own call or as inactive: %s', async (_, more) => {
    const [one, other] = [newEmail(), newEmail()]
    await invite(adm, one, more)
    await invite(adm, other, more)
    const [first, second] = [(await rowOf(adm, one))?.cd ?? 0, (await rowOf(adm, other))?.cd ?? 0]
    expect(await convite(first, 'DELETE')).toMatchObject({
      status: 200,
      message: 'Convite retirado.',
    })
    expect(await edit(second, { email: other, inactiv: true })).toMatchObject({
      status: 200,
      message: 'Convite retirado.',
    })
    expect([await rowOf(adm, one), await rowOf(adm, other)]).toEqual([undefined, undefined])
    expect([await login(one), await login(other)]).toEqual([404, 404])
    expect((await convite(first, 'DELETE')).status).toBe(404)
    // neither its message nor a link stays
    const left = await house.db.rows(sql`
      select modelo from correio where coalesce(cd_convite, cd_utilizador) in (${first}, ${second})
      union all select tipo from ligacao
      where coalesce(cd_convite, cd_utilizador) in (${first}, ${second})`)
    expect(left).toEqual([])
  })

  it.each(kinds)(
    'changes name and flag, and with the e-mail whom it is for: %s',
    async (_, more) => {
      const [email, novo] = [newEmail(), newEmail()]
      await invite(adm, email, more)
      const cd = (await rowOf(adm, email))?.cd ?? 0
      expect((await edit(cd, { email, nome: 'Rita Maria', adm: true })).utilizador).toMatchObject({
        cd,
        nome: 'Rita Maria',
        adm: true,
        convidado: true,
        email_por_confirmar: null,
      })
      const url = `/api/empresa/${house.world.a.nos.raiz}/utilizador/${cd}/acesso`
      const body = [{ cd_menu_web: 2, doc: true }]
      expect((await ask(house.http, adm, url, { method: 'PUT', body })).status).toBe(200)
      const moved = await edit(cd, { email: novo, adm: true })
      expect(moved.message).toContain(`Enviámos outro para ${novo}`)
      expect(moved.utilizador).toMatchObject({ cd, email: novo, convidado: true })
      expect([await rowOf(adm, email), await login(email)]).toEqual([undefined, 404])
      expect((await choose(await conviteLink(house.db, novo))).statusCode).toBe(200)
      const [membro] = await house.db.rows(sql`
      select m.adm, m.direitos from membro m join utilizador u on u.cd = m.cd_utilizador
      where u.email = ${novo}`)
      expect(membro).toEqual({ adm: true, direitos: ['saude.ver', 'saude.doc'] })
    },
  )

  it('of a branch reaches none of the company’s, and nobody reaches another company’s', async () => {
    const { a, b } = house.world
    const email = newEmail()
    await invite(adm, email)
    const cd = (await rowOf(adm, email))?.cd ?? 0
    const branch = await newActor(house.db, { membros: [{ no: a.nos.norte, adm: true }] })
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await convite(cd, method, branch, a.nos.norte)).status).toBe(404)
      expect((await convite(cd, method, b.residente, b.nos.raiz)).status).toBe(404)
      expect((await convite(a.colega.cd, method)).status).toBe(409)
    }
    expect((await users(branch, a.nos.norte)).map(({ cd: one }) => one)).not.toContain(cd)
    expect((await rowOf(adm, email))?.cd).toBe(cd)
  })

  it('who takes it back while it is accepted: one of the two holds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail()
      await invite(adm, email)
      const cd = (await rowOf(adm, email))?.cd ?? 0
      const link = await conviteLink(house.db, email)
      const [withdrawn, chosen] = await Promise.all([convite(cd, 'DELETE'), choose(link)])
      const outcome = [withdrawn.status, chosen.statusCode, (await companies(email)).length]
      expect([
        [200, 400, 0],
        [404, 200, 1],
      ]).toContainEqual(outcome)
    }
  })
})
