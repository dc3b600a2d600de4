import { beforeAll, describe, expect, it } from 'vitest'
import { listExames, readFicha, readSaudeFuncionario } from '#contract/saude/exame.ts'
import type { ExamePrestador } from '#contract/saude/correcao.ts'
import { sql } from '#server/db/sql.ts'
import { agenda } from '#test/agenda.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { readPdf } from '#test/pdf.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { fillPath } from '#test/samples.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let outro: number
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
  outro = await desk.medico('Dr. Outro Prova')
})

async function feito(more: object = {}) {
  const cd_funcion = await desk.contrata()
  const dito = { cd_tipo_exam: 2, dt: '2026-01-05', hr: '10:00', cd_medic, cd_decis: 'A' }
  const body = { cd_funcion, ...dito, ficha: { gerar: true }, ...more }
  const { cd, status } = await desk.record(body)
  expect(status).toBe(200)
  return { cd, cd_funcion, dito: { ...dito, ficha: { gerar: true }, motivo: 'Decisão trocada.' } }
}

const correct = async (cd: number, body: object, versao?: number) =>
  await desk.call<{ message: string; dt_expir: string | null }>(
    'PUT',
    `exame/${cd}`,
    body,
    versao === undefined ? {} : { 'if-match': `"${versao}"` },
  )
const read = async (cd: number) =>
  (await desk.call<{ message: ExamePrestador }>('GET', `exame/${cd}`)).message
const anexoOf = async (cd: number) =>
  (
    await house.db.one<{ cd: number | null }>(
      sql`select e.cd_anex as cd from exame e where e.cd = ${cd}`,
    )
  )?.cd ?? 0

async function ficha(id: number) {
  const { nos, residente } = house.world.a
  const path = fillPath(readFicha.path, { org: nos.raiz, id })
  return await ask<{ message: { anex: string } }>(house.http, residente, path)
}

async function verificada(id: number) {
  const row = await house.db.one<{ conteudo: Buffer }>(
    sql`select a.conteudo from anexo a where a.cd = ${id}`,
  )
  const { pages } = await readPdf(row?.conteudo ?? Buffer.alloc(0))
  const codigo = pages.flat().find((text) => /^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/u.test(text))
  const answer = await house.http.inject({
    method: 'POST',
    url: '/api/verificar',
    payload: { codigo },
    remoteAddress: newAddress(),
  })
  return answer.json<{ message: { estado: string } }>().message.estado
}

describe('a result that is put right', () => {
  it('says the new one, and keeps the old one with who changed it, when and why', async () => {
    const { cd, cd_funcion, dito } = await feito({ restricoes: 'Sem pesos' })
    const corrected = { ...dito, dt: '2026-01-04', cd_decis: 'IT', cd_medic: outro, hr: '11:15' }
    const answer = await correct(cd, corrected, 1)
    expect(answer).toMatchObject({
      status: 200,
      message: 'Resultado corrigido: Inapto temporariamente.',
      dt_expir: '2028-01-04',
    })
    const { nome } = house.world.a.prestador
    const now = await read(cd)
    expect(now).toMatchObject({
      versao: 2,
      dt: '2026-01-04',
      hr: '11:15',
      cd_decis: 'IT',
      medic: 'Dr. Outro Prova',
      restricoes: null,
      ficha: true,
      substitui: '2026-01-05',
      autor: nome,
      cd_funcion,
    })
    expect(now.versoes).toEqual([
      {
        versao: 1,
        dt: '2026-01-05',
        hr: '10:00',
        cd_decis: 'A',
        decis: 'Apto',
        tipo_exam: 'Periódico',
        medic: 'Dra. Marta Prova',
        dt_expir: '2028-01-05',
        restricoes: 'Sem pesos',
        ficha: true,
        autor: nome,
        corretor: nome,
        motivo: 'Decisão trocada.',
        em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u),
      },
    ])
    const row = await house.db.one(
      sql`select dt_ult_exam, dt_expir, total_exames from funcionario where cd = ${cd_funcion}`,
    )
    expect(row).toEqual({ dt_ult_exam: '2026-01-04', dt_expir: '2028-01-04', total_exames: 1 })
  })

  it('has another certificate: the old one is served no more, and verified as replaced', async () => {
    const { cd, cd_funcion, dito } = await feito()
    const antes = await anexoOf(cd)
    expect([(await ficha(antes)).status, await verificada(antes)]).toEqual([200, 'valida'])
    expect((await correct(cd, dito)).status).toBe(200)
    const depois = await anexoOf(cd)
    expect([(await ficha(antes)).status, await verificada(antes)]).toEqual([404, 'substituida'])
    expect([(await ficha(depois)).status, await verificada(depois)]).toEqual([200, 'valida'])
    const { nos, residente } = house.world.a
    const details = fillPath(readSaudeFuncionario.path, { org: nos.raiz, codigo: cd_funcion })
    expect(await ask(house.http, residente, details)).toMatchObject({
      message: { exames: [{ cd, substitui: '2026-01-05' }] },
    })
    const list = fillPath(listExames.path, { org: nos.raiz })
    const { message } = await ask<{ message: { cd: number; substitui: string | null }[] }>(
      house.http,
      residente,
      list,
    )
    expect(message.find((one) => one.cd === cd)).toMatchObject({
      anex: depois,
      substitui: '2026-01-05',
    })
    expect(message.filter(({ substitui }) => substitui !== null).length).toBeLessThan(
      message.length,
    )
  })

  it('may lose its certificate, and the next one says which it replaces', async () => {
    const { cd, dito } = await feito()
    const antes = await anexoOf(cd)
    const { ficha: _, ...semFicha } = dito
    expect((await correct(cd, { ...semFicha, cd_decis: 'SD' })).status).toBe(200)
    expect(await read(cd)).toMatchObject({
      ficha: false,
      substitui: null,
      dt_expir: null,
      versao: 2,
    })
    expect([(await ficha(antes)).status, await verificada(antes)]).toEqual([404, 'substituida'])
    const anexString = pdfOf().toString('base64')
    await correct(cd, { ...dito, ficha: { nome_fich: 'assinada.pdf', anexString } }, 2)
    expect(await read(cd)).toMatchObject({ ficha: true, substitui: '2026-01-05', versao: 3 })
  })

  it('is put right by one of several at once: the others are told what it says now', async () => {
    const { cd, dito } = await feito()
    const answers = await Promise.all(
      ['IT', 'ID', 'AC', 'A'].map((cd_decis) => correct(cd, { ...dito, cd_decis }, 1)),
    )
    expect(statusesOf(answers)).toEqual([200, 412, 412, 412])
    const now = await read(cd)
    for (const { campos } of answers.filter(({ status }) => status === 412)) {
      expect(campos).toMatchObject({ cd_decis: `Agora: ${now.decis}.`, dt: 'Agora: 05-01-2026.' })
    }
    expect([now.versao, now.versoes.length]).toEqual([2, 1])
    const certificates = await house.db.rows(sql`
      select from verificacao v join exame e on e.cd_anex = v.cd_anex where e.cd = ${cd}`)
    expect(certificates).toHaveLength(1)
  })

  it('meets the decision of one that was pending as another change of it', async () => {
    const { cd, cd_funcion, dito } = await feito({ cd_decis: 'SD', ficha: null })
    const { motivo: _, ...decision } = dito
    expect((await desk.record({ cd_funcion, ...decision })).status).toBe(200)
    expect((await correct(cd, dito, 1)).status).toBe(412)
  })

  it.each([
    [{ motivo: '' }, ['motivo']],
    [{ motivo: ' \n ' }, ['motivo']],
    [{ motivo: 'x'.repeat(501) }, ['motivo']],
    [{ motivo: null }, ['motivo']],
    [{ dt: '2999-01-01' }, ['dt']],
    [{ dt: '1950-01-01' }, ['dt']],
    [{ dt_expir: '2025-01-01' }, ['dt_expir']],
    [{ cd_decis: 'SD' }, ['ficha']],
    [{ cd_medic: 987_654 }, ['cd_medic']],
    [{ cd_tipo_exam: 987_654 }, ['cd_tipo_exam']],
    [{ ficha: { nome_fich: 'x.pdf', anexString: 'PGh0bWw+' } }, ['ficha']],
  ])('is refused with %j, and nothing is changed', async (more, fields) => {
    const { cd, dito } = await feito()
    const antes = await anexoOf(cd)
    const { status, campos } = await correct(cd, { ...dito, ...more })
    expect([status, Object.keys(campos ?? {})]).toEqual([400, fields])
    expect(await read(cd)).toMatchObject({ versao: 1, versoes: [] })
    expect([(await ficha(antes)).status, await verificada(antes)]).toEqual([200, 'valida'])
  })

  it('becomes no exam there is already, and is one there is', async () => {
    const { cd, cd_funcion, dito } = await feito()
    await desk.record({
      cd_funcion,
      cd_tipo_exam: 2,
      dt: '2026-01-06',
      hr: '10:00',
      cd_medic,
      cd_decis: 'A',
    })
    expect((await correct(cd, { ...dito, dt: '2026-01-06' })).status).toBe(409)
    expect((await correct(987_654_321, dito)).status).toBe(404)
    expect((await desk.call('GET', 'exame/987654321')).status).toBe(404)
  })

  it('is noted in the log of its company, without why', async () => {
    const { cd, dito } = await feito()
    await correct(cd, { ...dito, motivo: 'Segredo do consultório' })
    const rows = await house.db.rows<{ descr: string }>(sql`
      select descr from registo where acao = 'prestador' and descr like ${`%(n.º ${cd})`}`)
    expect(rows.map(({ descr }) => descr)).toContain(`Corrigir o resultado de um exame (n.º ${cd})`)
    const all = await house.db.rows<{ descr: string }>(sql`select descr from registo`)
    expect(JSON.stringify(all)).not.toContain('Segredo')
  })
})
