import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { anexo, pedidoDeAtividade } from '#test/samples-seguranca.ts'

const house = openHouse()

type Reply = { message: string; cd: number; error?: string; campos?: Record<string, string> }
type Sent = { org?: number; headers?: Record<string, string> }

const mine = () => {
  const { funcionarios, nos } = house.world.a
  return { cd_funcion: funcionarios.raiz, cd_organig: nos.raiz }
}

async function send(
  payload: object | string,
  { org = house.world.a.nos.raiz, headers }: Sent = {},
) {
  const before = await stored()
  const answer = await house.http.inject({
    method: 'POST',
    url: `/api/empresa/${org}/seguranca/atividade`,
    headers: { ...house.world.a.residente.headers, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  const reply: Reply = answer.json()
  const kept = answer.statusCode === 200 || isDeepStrictEqual(await stored(), before)
  expect(kept).toBe(true)
  return { status: answer.statusCode, reply }
}

function pdfOfLength(length: number) {
  const more = pdfOf(Buffer.alloc(length, ' ')).length - length
  const pdf = pdfOf(Buffer.alloc(length - more, ' '))
  expect(pdf).toHaveLength(length)
  return pdf
}

const stored = async () =>
  await house.db.one<{ atividades: number; anexos: number }>(sql`
    select (select count(*)::int from atividade) as atividades,
           (select count(*)::int from atividade_anexo) as anexos`)

const request = async (more: object, sent?: Sent) =>
  await send(pedidoDeAtividade(mine(), more), sent)

describe('who asks for an activity', () => {
  it('has it in the list as asked for, with its files, which come back as they were sent', async () => {
    const planta = pdfOf('<< /Type /Font >>')
    const { status, reply } = await request({
      cd_area: 1,
      obs: 'Duas linhas\nde texto.',
      anexo: [anexo('Planta do piso 1.pdf', planta, 'Planta'), anexo('C:\\fotos\\Fotos.PDF')],
    })
    expect([status, reply.message]).toEqual([
      200,
      'Pedido de atividade técnica enviado com sucesso.',
    ])
    const at = `/api/empresa/${house.world.a.nos.raiz}/seguranca`
    const eu = house.world.a.residente
    type Rows = { message: Record<string, unknown>[] }
    const listed = await ask<Rows>(house.http, eu, `${at}/area/1/atividade?tecnico=WEBCLI`)
    expect(listed.message.find(({ cd }) => cd === reply.cd)).toMatchObject({
      tipo: 'Visita técnica',
      motivo: 'Pedido do cliente',
      tecnic: null,
      hr: null,
      cd_estad: 0,
      estado: 'Pedida',
      anex: 2,
      cd_relat: 0,
    })
    const { message } = await ask<Rows>(house.http, eu, `${at}/atividade/${reply.cd}/anexo`)
    expect(message.map(({ titulo }) => titulo)).toEqual(['Planta', 'Fotos.pdf'])
    const file = await ask<{ message: object }>(
      house.http,
      eu,
      `${at}/atividade/${reply.cd}/anexo/${String(message[0]?.['cd_anex'])}`,
    )
    expect(file.message).toEqual({
      anex: planta.toString('base64'),
      mime: 'application/pdf',
      titulo: 'Planta',
    })
    const [lida] = await house.db.rows(sql`
      select from leitura where alvo = 'atividade' and cd_alvo = ${Number(message[0]?.['cd_anex'])}`)
    expect(lida).toBeDefined()
  })

  it('sends it once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'duas-janelas' }
    const body = JSON.stringify(pedidoDeAtividade(mine()))
    const both = await Promise.all([send(body, { headers }), send(body, { headers })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ reply }) => reply.cd)).size).toBe(1)
    expect((await send(`${body} `, { headers })).status).toBe(409)
  })

  it('may send the same file twice, and five of five megabytes', async () => {
    const same = anexo('A.pdf')
    expect((await request({ anexo: [same, same] })).status).toBe(200)
    const largest = pdfOfLength(5 * 1024 * 1024)
    const five = [1, 2, 3, 4, 5].map((n) => anexo(`${n}.pdf`, largest))
    expect((await request({ anexo: five })).status).toBe(200)
  })
})

describe('a request is refused whole', () => {
  it.each([
    ['no file', [], 'Insira, pelo menos, um anexo'],
    [
      'six files',
      Array.from({ length: 6 }, () => anexo('a.pdf')),
      'Não são permitidos mais do que 5 anexos',
    ],
  ])('with %s', async (_, files, text) => {
    const { status, reply } = await request({ anexo: files })
    expect([status, reply.error, reply.campos]).toEqual([400, text, { anexo: text }])
  })

  const notPdf = (name: string, why: string) =>
    `O ficheiro ${name} não é um ficheiro PDF válido: ${why}.`
  it.each([
    [
      'one byte too many',
      anexo('Foto.pdf', pdfOfLength(5 * 1024 * 1024 + 1)),
      413,
      'tem mais de 5 MB',
    ],
    [
      'no base64',
      { ...anexo('Foto.pdf'), anexString: 'data:application/pdf;base64,JVBERi0*' },
      400,
      'chegou estragado',
    ],
    [
      'two data URLs in one',
      { ...anexo('Foto.pdf'), anexString: `data:a;base64,${anexo('x').anexString}` },
      400,
      'chegou estragado',
    ],
    [
      'base64 cut short',
      { ...anexo('Foto.pdf'), anexString: anexo('x').anexString.slice(0, -5) },
      400,
      'chegou estragado',
    ],
  ])('where the last of two files is %s', async (_, file, wanted, why) => {
    const { status, reply } = await request({ anexo: [anexo('Boa.pdf'), file] })
    const text = notPdf('Foto.pdf', why)
    expect([status, reply.error, reply.campos]).toEqual([wanted, text, { 'anexo.1': text }])
  })

  it.each([
    ['a type nobody has', { cd_tipo: 999 }, 'cd_tipo'],
    ['a type of another area', { cd_tipo: 8, cd_area: 1 }, 'cd_tipo'],
    ['a reason nobody has', { cd_motiv: 99 }, 'cd_motiv'],
    ['remarks that are too long', { obs: 'x'.repeat(2001) }, 'obs'],
    ['a field there is not', { cd_estad: 99 }, 'cd_estad'],
    ['a file that is a number', { anexo: [{ ...anexo('a.pdf'), anexString: 0 }] }, 'anexo.0'],
  ])('for %s', async (_, more, campo) => {
    const { status, reply } = await request(more)
    expect([status, Object.keys(reply.campos ?? {})]).toEqual([400, [campo]])
  })

  it('for somebody or a node of another branch or company, as if there were none', async () => {
    const { a, b } = house.world
    for (const cd_funcion of [b.funcionarios.raiz, a.funcionarios.sul, 2_000_000_000]) {
      const body = pedidoDeAtividade({ cd_funcion, cd_organig: a.nos.norte })
      expect((await send(body, { org: a.nos.norte })).status).toBe(404)
    }
    for (const cd_organig of [b.nos.raiz, a.nos.sul, 2_000_000_000]) {
      const body = pedidoDeAtividade({ cd_funcion: a.funcionarios.norte, cd_organig })
      const { status, reply } = await send(body, { org: a.nos.norte })
      expect([status, Object.keys(reply.campos ?? {})]).toEqual([400, ['cd_organig']])
    }
  })

  it('for what is no JSON, or large by something else than its files', async () => {
    expect((await send('{"anexo":[{"anexString":"abc')).status).toBe(400)
    expect((await send(JSON.stringify({ obs: 'x'.repeat(100_000) }))).status).toBe(400)
    expect((await send(`[${'{},'.repeat(2_000_000)}{}]`)).status).toBe(400)
  })
})

it('a name is what its letters say: no path, no control, no hidden direction, no other ending', async () => {
  const names = [
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\"relatório".pdf', '_relatório_.pdf'],
    ['fatura\u202Efdp.exe', 'faturafdp.exe.pdf'],
    ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
    ['x'.repeat(300), `${'x'.repeat(140)}.pdf`],
    ['', 'ficheiro.pdf'],
  ] as const
  for (const [given, shown] of names) {
    const { reply } = await request({ anexo: [anexo(given)] })
    const [row] = await house.db.rows<{ nome_fich: string; titulo: string; mime: string }>(sql`
      select nome_fich, titulo, mime from atividade_anexo where cd_atividade = ${reply.cd}`)
    expect(row).toEqual({ nome_fich: shown, titulo: shown, mime: 'application/pdf' })
  }
})

it('a file of another activity, or one that was replaced, is not there', async () => {
  const { a } = house.world
  const at = `/api/empresa/${a.nos.raiz}/seguranca/atividade`
  const read = async (path: string) =>
    (await house.http.inject({ url: `${at}/${path}`, headers: a.residente.headers })).statusCode
  const { raiz, norte } = a.atividades
  expect(await read(`${raiz}/anexo/${a.anexos.raiz}`)).toBe(200)
  expect(await read(`${raiz}/relatorio/${a.relatorios.raiz}`)).toBe(200)
  for (const path of [
    `${norte}/anexo/${a.anexos.raiz}`,
    `${raiz}/anexo/${a.relatorios.raiz}`,
    `${raiz}/relatorio/${a.anexos.raiz}`,
    `${raiz}/relatorio/${a.relatorios.norte}`,
  ]) {
    expect([path, await read(path)]).toEqual([path, 404])
  }
  await house.db.rows(sql`
    update atividade set cd_relat = null where cd_empresa = ${a.nos.raiz} and cd = ${raiz}`)
  expect(await read(`${raiz}/relatorio/${a.relatorios.raiz}`)).toBe(404)
})
