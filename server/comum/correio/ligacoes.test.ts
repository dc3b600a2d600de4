import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { enqueue } from './enqueue.ts'
import { consumeLigacao, endLigacoes, readLigacao, type TipoLigacao } from './ligacoes.ts'
import type { Mensagem } from './mensagem.ts'
import { sendDue } from '#server/correio/testing/sender.ts'

const house = openHouse()
let smtp: Smtp
let ana: Actor
let rui: Actor

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  const membros = [{ no: house.world.a.nos.raiz }]
  ana = await newActor(house.db, { membros })
  rui = await newActor(house.db, { membros })
})

async function linkOf(mensagem: Mensagem) {
  await enqueue(house.db, mensagem)
  await sendDue(house.db, { SMTP_URL: smtp.url })
  const { pathname, search, hash } = new URL(smtp.mails.at(-1)?.links[0] ?? '')
  // behind the #: a fragment reaches no server
  expect(search).toBe('')
  const held = new URLSearchParams(hash.slice(1))
  return { pathname, email: held.get('email') ?? '', token: held.get('token') ?? '' }
}
const reset = ({ email }: Actor) => linkOf({ modelo: 'redefinir', para: email })
const read = (link: { email: string; token: string }, tipos: TipoLigacao[] = ['redefinir']) =>
  readLigacao(house.db, { tipos, ...link })
const consume = ({ email, token }: { email: string; token: string }) =>
  consumeLigacao(house.db, { tipos: ['redefinir', 'convite'], email, token })

describe('the link of a message', () => {
  it('for a forgotten password leads to the page, for its account, and reading does not use it', async () => {
    const link = await reset(ana)
    expect(link).toMatchObject({ pathname: '/reset-password', email: ana.email })
    const good = {
      cd_utilizador: ana.cd,
      cd_convite: null,
      tipo: 'redefinir',
      email: ana.email,
    }
    for (let times = 0; times < 10; times += 1) expect(await read(link)).toEqual(good)
    expect(await consume({ ...link, email: ` ${ana.email.toUpperCase()}` })).toEqual(good)
  })

  it('of an invitation holds 7 days, of a reset an hour, of a new e-mail a day', async () => {
    await house.db.rows(sql`update utilizador set entrou = false where cd = ${rui.cd}`)
    const links = [
      await reset(ana),
      await linkOf({ modelo: 'convite', cd_utilizador: rui.cd }),
      await linkOf({ modelo: 'confirmar_email', cd_utilizador: rui.cd, para: 'novo@exemplo.pt' }),
    ]
    expect(links).toMatchObject([
      { pathname: '/reset-password' },
      { pathname: '/convite', email: rui.email },
      { pathname: '/confirmar-email', email: 'novo@exemplo.pt' },
    ])
    const hours = await house.db.rows(sql`
      select tipo, round(extract(epoch from expira_em - criada_em) / 3600)::int as horas
      from ligacao where cd_utilizador in (${ana.cd}, ${rui.cd}) order by criada_em`)
    expect(hours).toEqual([
      { tipo: 'redefinir', horas: 1 },
      { tipo: 'convite', horas: 168 },
      { tipo: 'email', horas: 24 },
    ])
  })

  it('leads one of the staff to pages of his own area', async () => {
    const eu = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
    const links = [
      await linkOf({ modelo: 'confirmar_email', cd_utilizador: eu.cd, para: 'novo@exemplo.pt' }),
      await linkOf({
        modelo: 'email_proposto',
        cd_utilizador: eu.cd,
        dados: { novo: 'n@exemplo.pt' },
      }),
    ]
    expect(links).toMatchObject([
      { pathname: '/prestador/confirmar-email', email: 'novo@exemplo.pt' },
      { pathname: '/prestador/cancelar-email', email: eu.email },
    ])
  })

  it('is used once, by two at once too', async () => {
    const link = await reset(ana)
    const both = await Promise.all([
      house.db.transaction((tx) => consumeLigacao(tx, { tipos: ['redefinir'], ...link })),
      house.db.transaction((tx) => consumeLigacao(tx, { tipos: ['redefinir'], ...link })),
    ])
    expect(both.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await read(link)).toBeUndefined()
  })

  it('ends with a newer one, with its time, and with the use of any that sets the password', async () => {
    const [old, newer] = [await reset(ana), await reset(ana)]
    expect(await read(old)).toBeUndefined()
    expect(await read(newer)).toBeDefined()
    await house.db.rows(sql`update ligacao set expira_em = now() where cd_utilizador = ${ana.cd}`)
    expect(await read(newer)).toBeUndefined()
    expect(await consume(newer)).toBeUndefined()
    await house.db.rows(sql`update utilizador set entrou = false where cd = ${rui.cd}`)
    const invitation = await linkOf({ modelo: 'convite', cd_utilizador: rui.cd })
    expect(await consume(await reset(rui))).toBeDefined()
    expect(await read(invitation, ['convite'])).toBeUndefined()
  })

  it('is worth nothing with another e-mail, for another purpose, or made up', async () => {
    const link = await reset(ana)
    const tried = [
      await read({ ...link, email: rui.email }),
      await read({ ...link, email: '' }),
      await read(link, ['convite', 'email']),
      await read({ ...link, token: 'x'.repeat(43) }),
      await read({ ...link, token: '' }),
      await read({ ...link, token: `${link.token} ` }),
      await read({ ...link, token: "' or true --" }),
    ]
    expect(tried.filter((one) => one !== undefined)).toEqual([])
    expect(await read(link)).toBeDefined()
  })

  it('ends when the account has another e-mail, or is told to forget it', async () => {
    const [one, other] = [await reset(ana), await reset(rui)]
    await house.db.rows(sql`update utilizador set email = 'x@exemplo.pt' where cd = ${ana.cd}`)
    expect(await read(one)).toBeUndefined()
    expect(await read({ ...one, email: 'x@exemplo.pt' })).toBeUndefined()
    await endLigacoes(house.db, { cd_utilizador: rui.cd, cd_convite: null })
    expect(await read(other)).toBeUndefined()
  })
})
