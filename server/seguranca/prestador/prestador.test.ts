import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { anexo, pedidoDeAtividade } from '#test/samples-seguranca.ts'

const house = openHouse()
let tecnico: number
let dt: string

beforeAll(async () => {
  const row = await house.db.one<{ cd: number }>(
    sql`insert into tecnico (nome, cedula) values ('Ana Prova', 'P1') returning cd`,
  )
  tecnico = row?.cd ?? 0
  dt = await daysOn(house.db, 30)
})

type Reply = { message: string; cd: number; cd_anex: number; campos?: Record<string, string> }

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, versao?: number) {
  const answer = await house.http.inject({
    method,
    url: `/api/prestador/seguranca/${path}`,
    headers: {
      ...house.world.a.prestador.headers,
      ...(versao !== undefined && { 'if-match': `"${versao}"` }),
    },
    ...(body && { payload: body }),
  })
  const reply: Reply = answer.json()
  return { status: answer.statusCode, reply }
}

const book = async (hr: string, more: object = {}) =>
  await call('POST', 'marcacao', {
    cd_tipo: 1,
    cd_tecnic: tecnico,
    dt,
    hr,
    cd_organig: house.world.a.nos.raiz,
    ...more,
  })

async function seen(cd: number) {
  const { nos, residente } = house.world.a
  const { message } = await ask<{ message: { cd: number }[] }>(
    house.http,
    residente,
    `/api/empresa/${nos.raiz}/seguranca/area/1/atividade`,
  )
  return message.find((one) => one.cd === cd)
}

async function requested(): Promise<number> {
  const { nos, funcionarios, residente } = house.world.a
  const answer = await house.http.inject({
    method: 'POST',
    url: `/api/empresa/${nos.raiz}/seguranca/atividade`,
    headers: residente.headers,
    payload: pedidoDeAtividade(
      { cd_funcion: funcionarios.raiz, cd_organig: nos.raiz },
      { anexo: ['Planta.pdf', 'Fotos.pdf', 'Alçado.pdf'].map((nome) => anexo(nome)) },
    ),
  })
  return answer.json<Reply>().cd
}

const file = (inside = '<< >>') => ({
  nome_fich: 'Relatório final.pdf',
  anexString: pdfOf(inside).toString('base64'),
})

it('takes what a client asked for, books it, does it, reports and closes it; the client reads', async () => {
  const cd = await requested()
  expect((await call('PUT', `atividade/${cd}`, { cd_estad: 10 })).reply.campos).toHaveProperty(
    'cd_tecnic',
  )
  const plano = { cd_estad: 10, cd_tecnic: tecnico, dt, hr: '09:00' }
  expect((await call('PUT', `atividade/${cd}`, plano)).status).toBe(200)
  expect(await seen(cd)).toMatchObject({ estado: 'Marcada', tecnic: 'Ana Prova', hr: '09:00' })
  expect((await call('PUT', `atividade/${cd}`, { cd_estad: 20 })).status).toBe(200)
  const first = await call('POST', `atividade/${cd}/relatorio`, file())
  const second = await call('POST', `atividade/${cd}/relatorio`, {
    ...file('<< /Type /Font >>'),
    titulo: 'Versão final',
  })
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await call('PUT', `atividade/${cd}`, { cd_estad: 99 })).status).toBe(200)
  expect(await seen(cd)).toMatchObject({
    estado: 'Realizada',
    cd_relat: second.reply.cd_anex,
    relat: 'Relatório final.pdf',
    anex: 3,
  })
  const { nos, residente } = house.world.a
  const read = async (id: number) =>
    (
      await house.http.inject({
        url: `/api/empresa/${nos.raiz}/seguranca/atividade/${cd}/relatorio/${id}`,
        headers: residente.headers,
      })
    ).statusCode
  expect(await read(second.reply.cd_anex)).toBe(200)
  // Only the provider reads a replaced report.
  expect(await read(first.reply.cd_anex)).toBe(404)
  expect((await call('GET', `atividade/${cd}/anexo/${first.reply.cd_anex}`)).status).toBe(200)
  const { reply } = await call('GET', `atividade/${cd}/anexo`)
  expect(reply.message).toEqual([
    { cd_anex: second.reply.cd_anex, titulo: 'Versão final', relatorio: true, atual: true },
    { cd_anex: first.reply.cd_anex, titulo: 'Relatório final.pdf', relatorio: true, atual: false },
    ...['Planta.pdf', 'Fotos.pdf', 'Alçado.pdf'].map((titulo) => ({
      cd_anex: expect.any(Number),
      titulo,
      relatorio: false,
      atual: false,
    })),
  ])
  expect((await call('PUT', `atividade/${cd}`, { cd_estad: 0 })).status).toBe(409)
})

describe('a technician is in one place', () => {
  it('whatever company it is for, until the time is given back', async () => {
    const { b } = house.world
    const first = await book('14:00')
    expect(first.status).toBe(200)
    const again = await book('14:30', { cd_organig: b.nos.raiz })
    expect([again.status, again.reply.campos]).toEqual([
      409,
      { cd_tecnic: 'Ana Prova já tem uma marcação a essa hora.' },
    ])
    expect((await book('15:00', { cd_organig: b.nos.raiz })).status).toBe(200)
    expect((await call('PUT', `atividade/${first.reply.cd}`, { cd_estad: 90 })).status).toBe(200)
    expect((await book('14:00', { cd_organig: b.nos.raiz })).status).toBe(200)
  })

  it('also where twenty ask for the same time at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => book('18:00')))
    expect(all.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })
})

it('of two who change the same, one is told that it was changed meanwhile', async () => {
  const { reply } = await book('07:00')
  const both = await Promise.all(
    ['07:30', '08:00'].map((hr) => call('PUT', `atividade/${reply.cd}`, { hr }, 1)),
  )
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412])
  const [won, lost] = both.toSorted((one, other) => one.status - other.status)
  const [dia] = [dt.split('-').toReversed().join('-')]
  const hr = /às (\S+)\.$/u.exec(won?.reply.message ?? '')?.[1]
  expect(lost?.reply.campos).toEqual({
    cd_estad: 'Agora: marcada.',
    cd_tecnic: 'Agora: Ana Prova.',
    dt: `Agora: ${dia}.`,
    hr: `Agora: ${hr}.`,
    minutos: 'Agora: 60 minutos.',
    obs: 'Agora: sem observações.',
  })
})

it('tells who changes a measure what another made of it', async () => {
  const { raiz } = house.world.a.nos
  const cd = cdOf(
    await house.db.one<{ cd: number }>(sql`
      select min(cd) as cd from medida where cd_empresa = ${raiz}`),
  )
  const mude = async (body: object) => await call('PUT', `medida/${cd}`, body, 1)
  expect((await mude({ prazo: '2 semanas', cd_estad: 5 })).status).toBe(200)
  const { status, reply } = await mude({ provis: true })
  expect([status, reply.campos]).toEqual([
    412,
    {
      cd_estad: 'Agora: implementada parcialmente.',
      prazo: 'Agora: 2 semanas.',
      provis: 'Agora: não provisória.',
    },
  ])
})

const cdOf = (row: { cd: number } | undefined) => row?.cd ?? 0

it('has the whole tree of a company, and none of one there is not', async () => {
  const { nos, prestador } = house.world.b
  const read = async (cd: number) =>
    await house.http.inject({
      url: `/api/prestador/empresa/${cd}/organigrama`,
      headers: prestador.headers,
    })
  const { message } = (await read(nos.raiz)).json<{ message: { cd: number; cd_base: number }[] }>()
  expect(new Set(message.map(({ cd }) => cd))).toEqual(new Set(Object.values(nos)))
  expect(message[0]).toMatchObject({ cd: nos.raiz, cd_base: null })
  for (const cd of [nos.loja, 2_000_000_000]) expect((await read(cd)).statusCode).toBe(404)
})

it.each([
  ['a time that has gone by', { dt: '2026-01-05' }, 400],
  ['a type nobody has', { cd_tipo: 999 }, 400],
  ['a reason nobody has', { cd_motiv: 99 }, 400],
  ['a technician nobody knows', { cd_tecnic: 999_999 }, 400],
  ['a node there is not', { cd_organig: 2_000_000_000 }, 404],
])('books nothing for %s', async (_, more, status) => {
  expect((await book('12:00', more)).status).toBe(status)
})

it('refuses a report with script, of an activity there is not, and a file of another', async () => {
  const { atividades, anexos } = house.world.a
  const { raiz, norte } = atividades
  const script = await call('POST', `atividade/${raiz}/relatorio`, file('<< /JavaScript 1 >>'))
  expect([script.status, script.reply.campos]).toEqual([
    400,
    {
      anexString:
        'O ficheiro Relatório final.pdf não é um ficheiro PDF válido: contém código (JavaScript).',
    },
  ])
  expect((await call('POST', 'atividade/999999999/relatorio', file())).status).toBe(404)
  expect((await call('GET', `atividade/${norte}/anexo/${anexos.raiz}`)).status).toBe(404)
})

it('proposes a measure by itself or of an activity, and says how far it has come', async () => {
  const { a, b } = house.world
  const medida = {
    cd_organig: a.nos.norte,
    tarefa: 'Corte de perfis',
    risco_identific: 'Corte',
    medida: 'Repor o resguardo',
    dt: '2026-03-02',
    prazo: '8 dias',
    provis: true,
  }
  const first = await call('POST', 'medida', medida)
  const cd_atividade = a.atividades.norte
  const second = await call('POST', 'medida', {
    ...medida,
    tarefa: 'CORTE de perfis',
    cd_atividade,
  })
  expect([first.status, second.status]).toEqual([200, 200])
  const foreign = await call('POST', 'medida', { ...medida, cd_atividade: b.atividades.raiz })
  expect([foreign.status, Object.keys(foreign.reply.campos ?? {})]).toEqual([400, ['cd_atividade']])
  const open = async () => {
    const { message } = await ask<{ message: { cd: number; dias_expir: number | null }[] }>(
      house.http,
      a.residente,
      `/api/empresa/${a.nos.norte}/seguranca/medida-aberta?pesquisa=resguardo`,
    )
    return message
  }
  const dias = Math.round(
    (Date.parse(await daysOn(house.db, 0)) - Date.parse('2026-03-10')) / 86_400_000,
  )
  expect(await open()).toMatchObject([
    { cd: first.reply.cd, tarefa: 'Corte de perfis', estad: 'Por iniciar', dias_expir: dias },
    { cd: second.reply.cd, tarefa: 'Corte de perfis' },
  ])
  expect((await call('PUT', `medida/${first.reply.cd}`, { prazo: 'A combinar' })).status).toBe(200)
  expect((await call('PUT', `medida/${second.reply.cd}`, { cd_estad: 99 })).status).toBe(200)
  expect(await open()).toMatchObject([{ cd: first.reply.cd, dias_expir: null }])
})
