import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { admissao, pedidoAberto } from '#test/pedidos.ts'
import { isAtual, keyOf, requestOf, samplesOf } from '#test/request.ts'

const house = openHouse()
const everything = { adm: true, direitos }
const suspensa =
  'O acesso desta empresa ao portal está suspenso. Os dados continuam guardados: fale com o seu prestador.'

async function change(path: string, body?: object) {
  const { prestador, nos } = house.world.a
  const answer = await house.http.inject({
    method: 'POST',
    url: `/api/prestador/empresa/${nos.raiz}/${path}`,
    headers: prestador.headers,
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json<{ error: string }>() }
}
const suspend = async () => await change('suspender', { motivo: 'Faturas por pagar' })

let eu: Actor
beforeEach(async () => {
  const { a, b } = house.world
  eu = await newActor(house.db, {
    membros: [
      { no: a.nos.raiz, ...everything },
      { no: b.nos.loja, ...everything },
    ],
  })
})
afterEach(async () => {
  await house.db.rows(sql`
    update empresa set cd_estad = 0, motivo = null, exportada_em = null where cd_estad <> 0`)
})

const ofEmpresa = (one: Route) => one.path.startsWith('/api/empresa/:org') || isAtual(one.access)
const counted = async () =>
  await house.db.rows(sql`
    select (select count(*)::int from funcionario) as f, (select count(*)::int from membro) as m,
           (select count(*)::int from pedido_funcionario) as p, (select count(*)::int from sessao) as s`)

describe('of a suspended company', () => {
  it('every call is refused with one sentence, and nothing is lost', async () => {
    const { a } = house.world
    expect((await suspend()).status).toBe(200)
    const routes = allRoutes.filter(ofEmpresa)
    expect(routes.length).toBeGreaterThan(60)
    for (const route of routes) {
      const [sample = {}] = samplesOf(route) ?? []
      const asked = { empresa: a, eu, org: a.nos.raiz }
      const { send } = await requestOf(house.db, route, sample, asked)
      const before = await counted()
      const answer = await house.http.inject(send)
      const { error } = answer.json<{ error: string }>()
      expect([keyOf(route), answer.statusCode, error]).toEqual([keyOf(route), 403, suspensa])
      expect(await counted()).toEqual(before)
    }
    expect((await change('reabrir')).status).toBe(200)
    const { message } = await ask<{ message: unknown[] }>(
      house.http,
      eu,
      `/api/empresa/${a.nos.raiz}/funcionario`,
    )
    expect(message.length).toBeGreaterThan(0)
  })

  it('branches are suspended with it, the other company of a user is not', async () => {
    const { a, b } = house.world
    await suspend()
    const status = async (no: number) =>
      (await house.http.inject({ url: `/api/empresa/${no}/painel`, headers: eu.headers }))
        .statusCode
    expect([await status(a.nos.norte), await status(b.nos.loja)]).toEqual([403, 200])
    type Empresas = { message: { cd: number; suspensa: boolean }[] }
    const { message } = await ask<Empresas>(house.http, eu, `/api/utilizador/${eu.cd}/empresa`)
    expect(message).toMatchObject([
      { cd: a.nos.raiz, suspensa: true },
      { cd: b.nos.loja, suspensa: false },
    ])
  })

  it('rights open nothing that any company gives, and strangers are told nothing of it', async () => {
    const { a, b } = house.world
    const so = await newActor(house.db, { membros: [{ no: a.nos.raiz, ...everything }] })
    await suspend()
    for (const url of ['/api/empresa/menu', '/api/enferm', '/api/profissao']) {
      const [mine, both] = await Promise.all(
        [so, eu].map(({ headers }) => house.http.inject({ url, headers })),
      )
      expect([url, mine?.statusCode, both?.statusCode]).toEqual([url, 403, 200])
    }
    const answer = await house.http.inject({
      url: `/api/empresa/${a.nos.raiz}/painel`,
      headers: b.residente.headers,
    })
    expect([answer.statusCode, answer.body.includes('suspenso')]).toEqual([403, false])
  })

  it('the provider goes on answering what it asked for', async () => {
    const { a } = house.world
    const id = await pedidoAberto(house.db, a)
    await suspend()
    const answer = await house.http.inject({
      method: 'POST',
      url: `/api/prestador/funcionario/pendente/${id}/aceitar`,
      headers: a.prestador.headers,
    })
    expect(answer.statusCode).toBe(200)
  })

  it('a write that is on its way is committed before, or refused: never after', async () => {
    const { nos } = house.world.a
    const since = async () =>
      await house.db.rows<{ depois: boolean }>(sql`
        select p.criado_em > e.desde as depois from pedido_funcionario p
        join empresa e on e.cd_empresa = p.cd_empresa and e.cd = p.cd_empresa
        where p.cd_empresa = ${nos.raiz} and p.nome = 'Em corrida'`)
    const write = async () =>
      (
        await house.http.inject({
          method: 'POST',
          url: `/api/empresa/${nos.raiz}/funcionario/pendente/admissao`,
          headers: eu.headers,
          payload: admissao(nos.raiz, { nome: 'Em corrida' }),
        })
      ).statusCode
    const before = await house.db.one<{ n: number }>(sql`select count(*)::int as n from registo`)
    const answers = await Promise.all([...Array.from({ length: 6 }, write), suspend()])
    const given = answers.slice(0, -1).filter((status) => status === 200)
    expect(answers.slice(0, -1).every((status) => status === 200 || status === 403)).toBe(true)
    expect((await since()).length).toBe(given.length)
    expect(before).toBeDefined()
    expect(await write()).toBe(403)
  })

  it('a write that waits for the suspension is refused once that is committed', async () => {
    const { nos } = house.world.a
    let pending: Promise<{ statusCode: number }> | undefined
    await house.database.prestador.empresa(nos.raiz).transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(4186275, ${nos.raiz})`)
      pending = house.http.inject({
        method: 'POST',
        url: `/api/empresa/${nos.raiz}/funcionario/pendente/admissao`,
        headers: eu.headers,
        payload: admissao(nos.raiz, { nome: 'À espera' }),
      })
      await waiting()
      await tx.rows(sql`
        update empresa set cd_estad = 1, motivo = 'Da prova'
        where cd_empresa = ${nos.raiz} and cd = ${nos.raiz}`)
    })
    expect((await pending)?.statusCode).toBe(403)
    expect(
      await house.db.rows(sql`select from pedido_funcionario where nome = 'À espera'`),
    ).toHaveLength(0)
  })
})

/** Waits until somebody waits for the lock of the suspension. */
async function waiting() {
  for (;;) {
    const held = await house.db.rows(sql`
      select from pg_locks where locktype = 'advisory' and classid = 4186275 and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    if (held.length > 0) return
  }
}

describe('a company is closed', () => {
  it('when it is suspended and was exported since, and opened again while its data are there', async () => {
    const { nos } = house.world.a
    const first = await change('fechar')
    expect([first.status, first.error]).toEqual([
      409,
      'Só se fecha uma empresa suspensa. Suspenda primeiro o acesso.',
    ])
    await house.db.rows(sql`
      update empresa set exportada_em = now() - interval '1 day'
      where cd_empresa = ${nos.raiz} and cd = ${nos.raiz}`)
    await suspend()
    expect((await suspend()).status).toBe(409)
    expect((await change('fechar')).error).toContain('empresa exportar')
    await house.db.rows(sql`
      update empresa set exportada_em = now() where cd_empresa = ${nos.raiz} and cd = ${nos.raiz}`)
    expect((await change('fechar')).status).toBe(200)
    const answer = await house.http.inject({
      url: `/api/empresa/${nos.raiz}/painel`,
      headers: eu.headers,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: 'Esta empresa já não usa o portal. Fale com o seu prestador.' },
    ])
    expect((await change('reabrir')).status).toBe(200)
    expect((await change('reabrir')).status).toBe(409)
  })
})
