import { beforeEach, describe, expect, it } from 'vitest'
import type { Colaborador } from '#contract/equipa/equipa.ts'
import type { Papel } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, newSession, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
let eu: Actor
const url = '/api/prestador/equipa'
const nova = 'truta-silenciosa-2026'

const newStaff = (papel: Papel) => newActor(house.db, { tipo: 'prestador', papel, membros: [] })

// each test begins with the gestor it made
beforeEach(async () => {
  await house.db.rows(sql`update utilizador set papel = 'leitura' where tipo = 'prestador'`)
  eu = await newStaff('gestor')
})

type Sent = { method?: 'POST' | 'PUT' | 'DELETE'; body?: object; by?: Actor; seen?: number }

async function send(path: string, { method, body, by = eu, seen }: Sent = {}) {
  const answer = await house.http.inject({
    method: method ?? 'GET',
    url: `${url}${path}`,
    headers: { ...by.headers, ...(seen !== undefined && { 'if-match': `"${seen}"` }) },
    ...(body && { payload: body }),
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ message?: unknown; error?: string; cd?: number }>(),
  }
}

const edit = (quem: Actor, mudanca: object, sent: Sent = {}) =>
  send(`/${quem.cd}`, {
    method: 'PUT',
    body: { nome: quem.nome, papel: 'gestor', inactiv: false, ...mudanca },
    ...sent,
  })

const enter = async (email: string, pass: string) =>
  (
    await house.http.inject({
      method: 'POST',
      url: '/api/prestador/login',
      payload: { email, pass },
      remoteAddress: newAddress(),
    })
  ).statusCode

const listed = async (cd: number) =>
  ((await send('')).message as Colaborador[]).find((one) => one.cd === cd)

describe('an invitation', () => {
  const rita = { nome: 'Rita Novais', email: 'rita@exemplo.pt', papel: 'saude' }

  it('opens nothing until its link is followed; then it is the role it was made for', async () => {
    const { status, cd = 0 } = await send('', { method: 'POST', body: rita })
    expect(status).toBe(200)
    expect(await listed(cd)).toMatchObject({ papel: 'saude', convidado: true, sessoes: 0 })
    expect(await enter(rita.email, nova)).toBe(404)
    expect(await send('', { method: 'POST', body: rita })).toMatchObject({
      status: 409,
      campos: { email: expect.stringContaining('já pertence') },
    })
    const link = await newLink(house.db, { cd, email: rita.email }, 'convite')
    const follow = (path: string) =>
      house.http.inject({
        method: 'PUT',
        url: path,
        payload: { ...link, passwordNova: nova, confirmarPasswordNova: nova },
        remoteAddress: newAddress(),
      })
    // the clients' page refuses links of the staff
    expect((await follow('/auth/empresa/utilizador/reset-password')).statusCode).toBe(400)
    expect((await follow('/api/prestador/reset-password')).statusCode).toBe(200)
    expect(await enter(rita.email, nova)).toBe(200)
    expect(await listed(cd)).toMatchObject({ convidado: false, sessoes: 1 })
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await send(`/${cd}/convite`, { method })).toMatchObject({ status: 409 })
    }
  })

  it('is sent again and withdrawn, with the account nobody came into', async () => {
    const body = { ...rita, email: 'retirada@exemplo.pt' }
    const { cd = 0 } = await send('', { method: 'POST', body })
    expect(await edit({ ...eu, cd }, { inactiv: true })).toMatchObject({ status: 409 })
    expect(await send(`/${cd}/convite`, { method: 'POST' })).toMatchObject({ status: 200 })
    const mails = await house.db.rows(sql`select from correio where cd_utilizador = ${cd}`)
    expect(mails).toHaveLength(2)
    expect(await send(`/${cd}/convite`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await listed(cd)).toBeUndefined()
    expect(await send(`/${cd}/convite`, { method: 'DELETE' })).toMatchObject({ status: 404 })
  })
})

describe('a change', () => {
  it('of whoever is made inactive ends his sessions, links and logins at once', async () => {
    const outro = await newStaff('saude')
    await newSession(house.db, outro.cd)
    const link = await newLink(house.db, outro, 'redefinir')
    expect(await edit(outro, { papel: 'saude', inactiv: true })).toMatchObject({ status: 200 })
    const left = await house.db.rows(sql`select from sessao where cd_utilizador = ${outro.cd}`)
    expect(left).toEqual([])
    expect(await enter(outro.email, actorPassword)).toBe(404)
    const verified = await house.http.inject({
      method: 'POST',
      url: '/api/prestador/reset-password/verificar',
      payload: link,
    })
    expect(verified.statusCode).toBe(400)
    expect(await edit(outro, { papel: 'saude', inactiv: false })).toMatchObject({ status: 200 })
    expect(await enter(outro.email, actorPassword)).toBe(200)
  })

  it('meets another one made meanwhile: 412', async () => {
    const outro = await newStaff('saude')
    const { versao = 0 } = (await listed(outro.cd)) ?? {}
    expect(await edit(outro, { papel: 'leitura' }, { seen: versao })).toMatchObject({ status: 200 })
    expect(await edit(outro, { papel: 'saude' }, { seen: versao })).toMatchObject({ status: 412 })
  })

  it('of no client’s user, by nobody but a gestor, in no unknown role', async () => {
    const { residente } = house.world.a
    expect(await edit(residente, {})).toMatchObject({ status: 404 })
    expect(await send(`/${residente.cd}/sessao`, { method: 'DELETE' })).toMatchObject({
      status: 404,
    })
    const outro = await newStaff('leitura')
    expect(await edit(eu, { papel: 'leitura' }, { by: outro })).toMatchObject({ status: 403 })
    expect(await edit(outro, { papel: 'dono' })).toMatchObject({ status: 400 })
  })
})

describe('the last active gestor', () => {
  const ultimo = { status: 409, error: 'O portal tem de ter pelo menos um gestor ativo.' }

  it('stays one, and stays', async () => {
    expect(await edit(eu, { papel: 'leitura' })).toMatchObject(ultimo)
    expect(await edit(eu, { inactiv: true })).toMatchObject(ultimo)
    // an invited gestor who has not logged in does not count
    const body = { nome: 'Rui', email: 'rui.gestor@exemplo.pt', papel: 'gestor' }
    await send('', { method: 'POST', body })
    expect(await edit(eu, { papel: 'leitura' })).toMatchObject(ultimo)
    await newStaff('gestor')
    expect(await edit(eu, { papel: 'leitura' })).toMatchObject({ status: 200 })
  })

  it.each([
    [
      'each demotes himself',
      (a: Actor, b: Actor) => [
        edit(a, { papel: 'saude' }, { by: a }),
        edit(b, { papel: 'saude' }, { by: b }),
      ],
      409,
    ],
    [
      'each demotes the other',
      (a: Actor, b: Actor) => [
        edit(b, { papel: 'saude' }, { by: a }),
        edit(a, { inactiv: true }, { by: b }),
      ],
      403,
    ],
  ] as const)('is there after two at once: %s', async (_, both, refused) => {
    for (let round = 0; round < 5; round += 1) {
      await house.db.rows(sql`update utilizador set papel = 'leitura' where tipo = 'prestador'`)
      const [a, b] = [await newStaff('gestor'), await newStaff('gestor')]
      const statuses = (await Promise.all(both(a, b))).map(({ status }) => status)
      // a session that ended during its own call
      expect([
        [200, refused],
        [200, 401],
      ]).toContainEqual(statuses.toSorted((one, other) => one - other))
      const left = await house.db.rows(sql`
        select from utilizador where tipo = 'prestador' and papel = 'gestor' and not inactiv and entrou`)
      expect(left).toHaveLength(1)
    }
  })
})
