import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { agenda } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { readPdf } from '#test/pdf.ts'
import { newAddress } from '#test/visitor.ts'
import { iniciaisOf } from './codigo.ts'

const house = openHouse({ PUBLIC_URL: 'https://portal.prestador.example' })
let codigo: string
let anexo: number
beforeAll(async () => {
  const desk = agenda(house)
  const { cd } = await desk.record({
    cd_funcion: await desk.contrata(),
    cd_tipo_exam: 2,
    cd_medic: await desk.medico(),
    cd_decis: 'AC',
    dt: '2026-01-05',
    hr: '10:00',
    ficha: { gerar: true },
  })
  const row = await house.db.one<{ cd: number; conteudo: Buffer }>(sql`
    select a.cd, a.conteudo from exame e join anexo a on a.cd = e.cd_anex where e.cd = ${cd}`)
  anexo = row?.cd ?? 0
  const { pages } = await readPdf(row?.conteudo ?? Buffer.alloc(0))
  codigo = pages.flat().find((text) => /^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/u.test(text)) ?? ''
})

const verify = async (typed: unknown, remoteAddress = newAddress()) =>
  await house.http.inject({
    method: 'POST',
    url: '/api/verificar',
    payload: { codigo: typed },
    remoteAddress,
  })

const valida = {
  estado: 'valida',
  empresa: 'CANARIO-A Raiz',
  iniciais: 'R. M.',
  dt: '2026-01-05',
}
const desconhecida = { estado: 'desconhecida', empresa: null, iniciais: null, dt: null }
const said = (answer: Awaited<ReturnType<typeof verify>>) =>
  answer.json<{ message: object }>().message

describe('the code of a certificate', () => {
  it('says to anybody whose it is, by initials, of when, and that it holds', async () => {
    expect(said(await verify(codigo))).toEqual(valida)
  })

  it('is understood as people type it', async () => {
    const typed = [
      codigo.toLowerCase(),
      codigo.replaceAll('-', ' '),
      ` ${codigo.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')}\n`,
    ]
    for (const one of typed) expect([one, said(await verify(one))]).toEqual([one, valida])
  })

  it.each([
    '',
    '0000-0000-0000-0000-0000',
    "' or true --",
    '%',
    '\0'.repeat(100),
    'ÿ'.repeat(100),
    '🄰'.repeat(50),
    '../../api/sessao',
  ])('%j is nobody’s', async (typed) => {
    const answer = await verify(typed)
    expect([answer.statusCode, said(answer)]).toEqual([200, desconhecida])
  })

  it.each(['A'.repeat(101), 7, null, [codigo], { $ne: '' }])(
    'is a text of some length: %j is refused',
    async (typed) => {
      expect((await verify(typed)).statusCode).toBe(400)
    },
  )

  it('is answered in the same length and with the same headers, whatever it says', async () => {
    const seen = async (typed: string) => {
      const answer = await verify(typed)
      const { 'x-request-id': ref, ...headers } = answer.headers
      return {
        bytes: answer.rawPayload.length,
        headers: { ...headers, date: '' },
        ref: String(ref).length,
      }
    }
    const holds = await seen(codigo)
    const unknown = await seen('0000-0000-0000-0000-0000')
    await house.db.rows(sql`update verificacao set substituida = true where cd_anex = ${anexo}`)
    const replaced = await seen(codigo)
    expect(said(await verify(codigo))).toEqual({ ...valida, estado: 'substituida' })
    await house.db.rows(sql`update verificacao set substituida = false where cd_anex = ${anexo}`)
    expect([unknown, replaced]).toEqual([holds, holds])
    expect(Object.keys(holds.headers)).not.toContain('set-cookie')
  })

  it('is on the certificate alone: the database has no more than its hash', async () => {
    const rows = await house.db.rows(sql`select to_jsonb(v) as linha from verificacao v`)
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(codigo)
    expect(kept).not.toContain(codigo.replaceAll('-', ''))
  })

  it('is not guessed: after thirty a minute from one network it is 429 there, and nowhere else', async () => {
    const answers = []
    for (let guess = 0; guess < 40; guess += 1) {
      answers.push((await verify(`${guess}`, `203.0.113.${guess}`)).statusCode)
    }
    expect(answers).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ])
    expect((await verify(codigo, '203.0.113.200')).statusCode).toBe(429)
    expect((await verify(codigo)).statusCode).toBe(200)
  })

  it('is none of a page of another site to ask', async () => {
    const headers = { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' }
    const answer = await house.http.inject({
      method: 'POST',
      url: '/api/verificar',
      headers,
      payload: { codigo },
      remoteAddress: newAddress(),
    })
    expect(answer.statusCode).toBe(403)
  })

  it('is no right to the certificate itself', async () => {
    const { b, a } = house.world
    const path = `/api/empresa/${b.nos.raiz}/saude/ficha-apidao/${anexo}`
    expect((await ask(house.http, b.residente, path)).status).toBe(404)
    const anybody = await house.http.inject({
      url: `/api/empresa/${a.nos.raiz}/saude/ficha-apidao/${anexo}`,
    })
    expect(anybody.statusCode).toBe(401)
  })
})

it.each([
  ['Ana Maria da Silva', 'A. M. S.'],
  ['Íris d’Ávila e Sousa', 'Í. D. Á. S.'],
  ['de', 'D.'],
  ['李 小龍', '李. 小.'],
  ['123', '–'],
])('the initials of %s are %s', (nome, iniciais) => {
  expect(iniciaisOf(nome)).toBe(iniciais)
})
