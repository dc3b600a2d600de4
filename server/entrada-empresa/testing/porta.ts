import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sendAll } from '#server/correio/testing/sender.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { linkIn } from '#test/links.ts'
import type { Servidor } from '#test/oidc.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

type Answer = { statusCode: number; token?: string; espera?: { email: string }; error?: string }

/** Company A with its own login, and Ana, a member of both companies, anew for each test. */
export function openPorta(oidc: Servidor) {
  const house = openHouse({ EMISSORES_INTERNOS: oidc.origem })
  const porta = {} as { ana: Actor; smtp: Smtp }
  const entrada = () => `/api/prestador/empresa/${house.world.a.nos.raiz}/entrada`

  beforeAll(async () => {
    porta.smtp = await startSmtp()
  })
  afterAll(async () => {
    await oidc.stop()
    await porta.smtp.stop()
  })
  beforeEach(async () => {
    porta.smtp.mails.length = 0
    await house.db.rows(sql`delete from correio`)
    const { a, b } = house.world
    porta.ana = await newActor(house.db, { membros: [{ no: a.nos.norte }, { no: b.nos.raiz }] })
    oidc.pessoa = { sub: `sujeito de ${porta.ana.cd}`, email: porta.ana.email }
    await definir()
  })
  afterEach(() => {
    Object.assign(oidc, { conduta: 'certa', adiantado: 0 })
    oidc.fora.clear()
  })

  async function definir(mais: object = {}) {
    const { origem: emissor, cliente, segredo } = oidc
    const { nos, prestador } = house.world.a
    const body = { emissor, cliente, segredo, exigir: false, ...mais }
    const saved = await ask(house.http, prestador, entrada(), { method: 'PUT', body })
    expect(saved).toMatchObject({ status: 200 })
    const dominio = { dominio: 'exemplo.pt' }
    await ask(house.http, prestador, `${entrada()}/dominio`, { method: 'POST', body: dominio })
    await house.db.rows(sql`
      update entrada_dominio set provado_em = now(), por = 'dns' where cd_empresa = ${nos.raiz}`)
  }

  const auth = (visitor: Visitor, path: string, payload: object) =>
    visitor.call({ method: 'POST', url: `/auth/entrada-empresa${path}`, payload })

  const browser = () => newVisitor(house.http)

  async function begin(visitor: Visitor, email = porta.ana.email): Promise<string> {
    const answer = await auth(visitor, '', { email })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ir: expect.any(String) }])
    return answer.json<{ ir: string }>().ir
  }

  async function comeBack(visitor: Visitor, resposta: string): Promise<Answer> {
    const answer = await auth(visitor, '/voltar', { resposta })
    const body = answer.json<Omit<Answer, 'statusCode'>>()
    if (body.token !== undefined) visitor.token = body.token
    return { statusCode: answer.statusCode, ...body }
  }

  const enter = async (visitor: Visitor) =>
    await comeBack(visitor, await oidc.entrar(await begin(visitor)))

  async function mailLink(email = porta.ana.email) {
    await sendAll(house.db, { SMTP_URL: porta.smtp.url })
    const links = porta.smtp.mails.flatMap(({ para, links: [first] }) =>
      para === email && first !== undefined ? [linkIn(first)] : [],
    )
    const last = links.findLast(({ pathname }) => pathname === '/entrada-empresa/confirmar')
    return last && { email: last.email, token: last.token }
  }

  async function confirm(visitor: Visitor, link: object | undefined) {
    const answer = await auth(visitor, '/confirmar', link ?? {})
    const { token = '', error } = answer.json<{ token?: string; error?: string }>()
    visitor.token = token
    return { statusCode: answer.statusCode, error }
  }

  /** The first time, by the link in the mailbox. */
  async function join(): Promise<Visitor> {
    const visitor = browser()
    const waits = { statusCode: 200, espera: { email: expect.any(String) } }
    expect(await enter(visitor)).toEqual(waits)
    expect(await confirm(visitor, await mailLink())).toEqual({ statusCode: 200 })
    return visitor
  }

  const painel = async (visitor: Visitor, no: number) =>
    (await visitor.call({ url: `/api/empresa/${no}/painel` })).statusCode

  const sessoes = async ({ cd }: Actor) =>
    await house.db.rows(sql`
      select entrada, cd_empresa_entrada from sessao
      where cd_utilizador = ${cd} and cookie_hash is not null`)

  return {
    house,
    porta,
    entrada,
    definir,
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
  }
}
