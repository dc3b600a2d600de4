import { beforeAll, describe, expect, it } from 'vitest'
import { readFicha } from '#contract/saude/exame.ts'
import { sql } from '#server/db/sql.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { readPdf } from '#test/pdf.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { fillPath } from '#test/samples.ts'
import type { Lugar } from '#test/world.ts'

const house = openHouse({ PRESTADOR_NOME: 'Saúde de Prova, Lda.' })
let desk: ReturnType<typeof agenda>
let cd_medic: number
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
})

const quando = { dt: '2026-01-05', hr: '10:00' }
const feito = async (more: object = {}) => ({
  cd_funcion: await desk.contrata(),
  cd_tipo_exam: 2,
  cd_medic,
  cd_decis: 'A',
  ...quando,
  ...more,
})
const exame = async (cd: number) =>
  await house.db.one<Record<string, unknown>>(sql`
    select e.dt, to_char(e.hr, 'HH24:MI') as hr, e.cd_decis, e.dt_expir, e.cd_anex, e.restricoes,
           e.autor, f.dt_ult_exam, f.dt_expir as resumo
    from exame e join funcionario f on f.cd_empresa = e.cd_empresa and f.cd = e.cd_funcion
    where e.cd = ${cd}`)
const anexos = async () => (await house.db.rows(sql`select from anexo`)).length

async function ficha(cd: number) {
  const { a } = house.world
  const row = await exame(cd)
  const path = fillPath(readFicha.path, { org: a.nos.raiz, id: Number(row?.['cd_anex']) })
  const { message } = await ask<{ message: { anex: string; nome_fich: string } }>(
    house.http,
    a.residente,
    path,
  )
  return { ...message, bytes: Buffer.from(message.anex, 'base64') }
}

describe('a result', () => {
  it('by itself is written, with the validity the law proposes, and the employee says so', async () => {
    const { status, cd, dt_expir, message } = await desk.record(await feito())
    expect([status, message, dt_expir]).toEqual([200, 'Resultado registado: Apto.', '2028-01-05'])
    expect(await exame(cd)).toEqual({
      dt: '2026-01-05',
      hr: '10:00',
      cd_decis: 'A',
      dt_expir: '2028-01-05',
      cd_anex: null,
      restricoes: null,
      dt_ult_exam: '2026-01-05',
      resumo: '2028-01-05',
      autor: house.world.a.prestador.nome,
    })
  })

  it('of a booking has its employee, type, day and hour, and the booking is done', async () => {
    const cd_funcion = await desk.contrata()
    const dt = await daysOn(house.db, 5)
    const at = { cd_funcion, cd_tipo_exam: 1, cd_medic, dt, hr: '11:45' }
    const { cd: cd_marcacao } = await desk.bookExame(at)
    const body = { cd_marcacao, cd_medic, cd_decis: 'AC', restricoes: 'Sem trabalho noturno' }
    const first = await desk.record(body)
    expect(await exame(first.cd)).toMatchObject({
      dt: await daysOn(house.db, 0),
      hr: '11:45',
      cd_decis: 'AC',
      restricoes: 'Sem trabalho noturno',
    })
    const booking = await house.db.one(
      sql`select cd_estad, versao from marcacao where cd = ${cd_marcacao}`,
    )
    expect(booking).toEqual({ cd_estad: 1, versao: 2 })
    expect(await desk.record(body)).toMatchObject({
      status: 409,
      error: expect.stringContaining('já foi dada por feita'),
    })
  })

  it('once, whoever of several records it', async () => {
    const body = await feito()
    const answers = await Promise.all(Array.from({ length: 16 }, () => desk.record(body)))
    // More calls than connections: a call that needs a second connection would deadlock.
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 15 }, () => 409)])
  })

  it('until another day, if the physician says so, and never before the exam', async () => {
    const { cd } = await desk.record(await feito({ dt_expir: '2026-07-05' }))
    expect(await exame(cd)).toMatchObject({ dt_expir: '2026-07-05', resumo: '2026-07-05' })
    const before = await desk.record(await feito({ dt_expir: '2026-01-04' }))
    expect([before.status, Object.keys(before.campos ?? {})]).toEqual([400, ['dt_expir']])
  })

  it('without a decision has no validity and no certificate, and is decided later', async () => {
    const body = await feito({ cd_decis: 'SD' })
    const files = await anexos()
    for (const more of [{ ficha: { gerar: true } }, { dt_expir: '2027-01-05' }]) {
      const refused = await desk.record({ ...body, ...more })
      expect([refused.status, Object.keys(refused.campos ?? {})]).toEqual([400, Object.keys(more)])
    }
    const pending = await desk.record(body)
    expect(pending).toMatchObject({ status: 200, dt_expir: null })
    expect((await desk.record(body)).status).toBe(409)
    const decided = await desk.record({ ...body, cd_decis: 'IT', ficha: { gerar: true } })
    expect(decided).toMatchObject({ status: 200, cd: pending.cd, dt_expir: '2028-01-05' })
    expect(await exame(pending.cd)).toMatchObject({ cd_decis: 'IT', resumo: '2028-01-05' })
    expect(await anexos()).toBe(files + 1)
  })

  it('is of no day to come, nor of one after he left; before that it is taken', async () => {
    const future = await desk.record(await feito({ dt: await daysOn(house.db, 1) }))
    expect(future).toMatchObject({
      status: 400,
      campos: { dt: 'A data do exame não pode ser no futuro.' },
    })
    const body = await feito()
    await house.db.rows(sql`
      update funcionario set inactiv = true, dt_inactiv = '2026-01-31'
      where cd = ${body.cd_funcion}`)
    const after = await desk.record({ ...body, dt: '2026-02-01' })
    expect(after).toMatchObject({
      status: 400,
      campos: { dt: 'Rui Marcado saiu da empresa em 31-01-2026, antes desta data.' },
    })
    expect((await desk.record({ ...body, dt: '2026-01-31' })).status).toBe(200)
  })

  it('says who was examined and when', async () => {
    const { cd_funcion, ...nobody } = await feito()
    expect(await desk.record(nobody)).toMatchObject({ status: 400 })
    const { dt, hr, ...never } = { cd_funcion, ...nobody }
    const missing = await desk.record(never)
    expect([missing.status, Object.keys(missing.campos ?? {})]).toEqual([400, ['dt', 'hr']])
    expect((await desk.record({ ...never, dt, hr, cd_medic: 987_654 })).status).toBe(400)
  })
})

describe('the proposed validity', () => {
  const proposta = async (cd_funcion: number, cd_decis: string) =>
    await desk.call('GET', `validade?cd_funcion=${cd_funcion}&dt=2026-01-05&cd_decis=${cd_decis}`)

  it('is of one year for the young and the old, and none without a decision', async () => {
    const young = await desk.contrata(undefined, { dt_nasc: '2009-01-06' })
    expect((await proposta(young, 'A')).message).toBe('2027-01-05')
    const old = await desk.contrata(undefined, { dt_nasc: '1975-01-05' })
    expect((await proposta(old, 'AC')).message).toBe('2027-01-05')
    expect((await proposta(old, 'SD')).message).toBeNull()
    expect((await proposta(await desk.contrata(), 'A')).message).toBe('2028-01-05')
    expect((await proposta(987_654, 'A')).status).toBe(404)
  })
})

describe('a certificate', () => {
  it('is drawn of what the database holds, and says who, what and under which conditions', async () => {
    const restricoes = 'Sem trabalho noturno\nEvitar trabalho em altura'
    const body = await feito({ cd_decis: 'AC', restricoes, ficha: { gerar: true } })
    const { cd } = await desk.record(body)
    const { bytes, nome_fich } = await ficha(cd)
    expect(nome_fich).toBe('ficha-aptidao-88-2026-01-05.pdf')
    const text = (await readPdf(bytes)).pages.flat().join('\n')
    for (const said of ['Rui Marcado', 'Saúde de Prova, Lda.', 'CANARIO-A Raiz', '05-01-2028']) {
      expect(text).toContain(said)
    }
    expect(text).toContain('Sem trabalho noturno')
    expect(text).toContain('Evitar trabalho em altura')
    expect(text).toContain('Dra. Marta Prova')
    expect(text).toContain(`2026/${String(cd).padStart(6, '0')}`)
  })

  it('names the establishment of the worker, with its CAE and address where they are known', async () => {
    const { nos } = house.world.a
    const textOf = async (no: Lugar) => {
      const cd_funcion = await desk.contrata(undefined, { cd_organig: nos[no] })
      const { cd } = await desk.record({ ...(await feito({ ficha: { gerar: true } })), cd_funcion })
      return (await readPdf((await ficha(cd)).bytes)).pages.flat().join('\n')
    }
    await house.db.rows(sql`
      insert into empresa (cd_empresa, nif, cae, morada)
      values (${nos.raiz}, '599000027', '10203', 'Sede, Évora')
      on conflict (cd_empresa, cd) do update
      set nif = excluded.nif, cae = excluded.cae, morada = excluded.morada`)
    await house.db.rows(sql`update unidade u set morada = null where u.cd_empresa = ${nos.raiz}`)
    const naSede = await textOf('raiz')
    for (const said of ['599000027', '10203', 'Sede, Évora']) expect(naSede).toContain(said)
    expect(await textOf('loja')).not.toContain('Sede, Évora')
    await house.db.rows(sql`
      insert into unidade (cd_empresa, cd_organig, estabelecimento, cae, morada)
      values (${nos.raiz}, ${nos.loja}, true, '47111', 'Rua da Loja, Faro')`)
    const naLoja = await textOf('loja')
    for (const said of ['599000027', '47111', 'Rua da Loja, Faro']) expect(naLoja).toContain(said)
    expect(naLoja).not.toContain('10203')
  })

  it('is taken as a file, under a name that tells no other kind', async () => {
    const bytes = pdfOf()
    const anexString = bytes.toString('base64')
    const sent = { nome_fich: 'C:\\fichas\\ficha\u202Efdp.exe', anexString }
    const { cd, status } = await desk.record(await feito({ ficha: sent }))
    expect(status).toBe(200)
    const read = await ficha(cd)
    expect(read.bytes.equals(bytes)).toBe(true)
    expect(read.nome_fich).toBe('fichafdp.exe.pdf')
  })

  it.each([
    ['none', Buffer.from('<html>'), 400, 'não começa como um PDF'],
    ['with code', pdfOf('<< /S /J#61vaScript /JS (x) >>'), 400, 'contém código (JavaScript)'],
    ['locked', pdfOf('<< /Encrypt 8 0 R >>'), 400, 'está cifrado'],
    [
      'of more than 5 MB',
      Buffer.concat([pdfOf(), Buffer.alloc(5_242_880)]),
      413,
      'tem mais de 5 MB',
    ],
  ])(
    'that is %s is refused with its reason, and nothing is stored',
    async (_, bytes, status, why) => {
      const body = await feito({
        ficha: { nome_fich: 'exame.pdf', anexString: bytes.toString('base64') },
      })
      const files = await anexos()
      const answer = await desk.record(body)
      const error = `O ficheiro exame.pdf não é um ficheiro PDF válido: ${why}.`
      expect(answer).toMatchObject({ status, error, campos: { ficha: error } })
      expect(await anexos()).toBe(files)
      const rows = await house.db.rows(sql`select from exame where cd_funcion = ${body.cd_funcion}`)
      expect(rows).toEqual([])
    },
  )

  it.each(['não é base64!', 'JVBERi0', ` ${pdfOf().toString('base64')}`])(
    'that came as no base64 is refused: %.12s',
    async (anexString) => {
      const body = await feito({ ficha: { nome_fich: 'exame.pdf', anexString } })
      expect(await desk.record(body)).toMatchObject({
        status: 400,
        error: 'O ficheiro exame.pdf não é um ficheiro PDF válido: chegou estragado.',
      })
    },
  )
})
