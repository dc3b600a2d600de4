import { describe, expect, it } from 'vitest'
import { invite } from '#server/comum/conta/convites.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { newLink } from '#test/links.ts'
import { startOidc } from '#test/oidc.ts'
import { openPorta } from './testing/porta.ts'

const oidc = await startOidc()
const {
  house,
  porta,
  auth,
  browser,
  begin,
  comeBack,
  enter,
  mailLink,
  confirm,
  join,
  painel,
  sessoes,
} = openPorta(oidc)

const empresa = () => house.world.a.nos.raiz

describe('the first time', () => {
  it('says the same to who has no account, who is elsewhere, and of the staff, and mails nobody', async () => {
    const { b, a } = house.world
    const { prestador } = a
    const bruno = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    for (const email of ['ninguem@exemplo.pt', bruno.email, prestador.email]) {
      oidc.pessoa = { sub: `sub ${email}`, email }
      const visitor = browser()
      const answer = await comeBack(visitor, await oidc.entrar(await begin(visitor, email)))
      expect(answer).toEqual({
        statusCode: 200,
        espera: { email: expect.stringContaining('•••@') },
      })
      expect(await mailLink(email)).toBeUndefined()
    }
  })

  it('takes the link in the browser that logged in, once', async () => {
    const [mine, other] = [browser(), browser()]
    await enter(mine)
    const link = await mailLink()
    expect(await confirm(other, link)).toMatchObject({ statusCode: 409 })
    expect(await confirm(mine, link)).toMatchObject({ statusCode: 200 })
    expect(await confirm(mine, link)).toMatchObject({ statusCode: 400 })
  })

  it('takes no subject of somebody else to the reader of a mailbox', async () => {
    // somebody calls himself by ana's address at the company's issuer
    oidc.pessoa = { sub: 'impostor', email: porta.ana.email }
    const impostor = browser()
    await enter(impostor)
    const link = await mailLink()
    // ana, who did not begin it, opens the mail
    expect(await confirm(browser(), link)).toMatchObject({ statusCode: 409 })
    expect(await enter(impostor)).toMatchObject({ espera: expect.anything() })
    expect(await sessoes(porta.ana)).toEqual([])
  })

  it('takes no other kind of link', async () => {
    const visitor = browser()
    await enter(visitor)
    const link = await newLink(house.db, porta.ana, 'redefinir')
    expect(await confirm(visitor, link)).toMatchObject({ statusCode: 400 })
  })

  it('accepts an invitation, of who has no account too', async () => {
    const email = `nova.${porta.ana.cd}@exemplo.pt`
    oidc.pessoa = { sub: email, email }
    const convite = { nome: 'Nova', email, cd_organig: empresa(), adm: false, direitos: [] }
    await house.db.transaction((tx) => invite(tx, convite, null))
    const visitor = browser()
    await comeBack(visitor, await oidc.entrar(await begin(visitor, email)))
    expect(await confirm(visitor, await mailLink(email))).toEqual({ statusCode: 200 })
    expect(await painel(visitor, empresa())).toBe(200)
    // and has no password that anybody could know
    expect((await browser().login(email, actorPassword)).statusCode).toBe(404)
  })

  it('ends a password that somebody typed, with what was opened by it', async () => {
    await house.db.rows(sql`
      update utilizador set email_provado = false, mudar_pass = true where cd = ${porta.ana.cd}`)
    const typed = browser()
    expect((await typed.login(porta.ana.email)).statusCode).toBe(200)
    const visitor = await join()
    expect((await typed.call({ url: '/api/organigrama/cd' })).statusCode).toBe(401)
    expect((await browser().login(porta.ana.email)).statusCode).toBe(404)
    expect(await painel(visitor, house.world.a.nos.norte)).toBe(200)
  })

  it('of an account with a factor needs the account’s own login', async () => {
    await house.db.rows(sql`
      insert into fator_codigo (cd_utilizador, segredo, passo) values (${porta.ana.cd}, '\\x00', 0)`)
    const visitor = browser()
    await enter(visitor)
    const { statusCode, error } = await confirm(visitor, await mailLink())
    expect([statusCode, error]).toEqual([409, expect.stringContaining('segundo fator')])
    expect(await sessoes(porta.ana)).toEqual([])
  })

  it('is for addresses of a proven domain', async () => {
    for (const email of ['ana@outro.pt', undefined]) {
      oidc.pessoa = { sub: 'outro', ...(email !== undefined && { email }) }
      expect(await enter(browser())).toMatchObject({ statusCode: 403 })
    }
    oidc.pessoa = { sub: 'outro', email: porta.ana.email, email_verified: false }
    expect(await enter(browser())).toMatchObject({ statusCode: 403 })
    await house.db.rows(sql`
      update entrada_dominio set provado_em = null, por = null where cd_empresa = ${empresa()}`)
    expect((await auth(browser(), '', { email: porta.ana.email })).statusCode).toBe(404)
  })
})
