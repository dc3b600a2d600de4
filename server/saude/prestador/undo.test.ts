import { beforeAll, describe, expect, it } from 'vitest'
import { certifyExame, readResultados, undoExame } from '#contract/saude/resultados.ts'
import { recordExame } from '#contract/saude/prestador.ts'
import { sql } from '#server/db/sql.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { fillPath } from '#test/samples.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
let dt: string
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico('Dra. Sessão')
  dt = await daysOn(house.db, 3)
})

const said = async (
  { method, path }: { method: 'POST' | 'DELETE'; path: string },
  id: number | undefined,
  body?: object,
) =>
  await ask(house.http, house.world.a.prestador, id === undefined ? path : fillPath(path, { id }), {
    method,
    ...(body && { body }),
  })

async function booked(hr: string) {
  const cd_funcion = await desk.contrata()
  const { cd } = await desk.bookExame({ cd_funcion, cd_tipo_exam: 2, cd_medic, dt, hr })
  return { cd_funcion, cd }
}

const marcacao = async (cd: number) =>
  await house.db.one(sql`select cd_estad, versao from marcacao where cd = ${cd}`)
const exames = async (cd_funcion: number) =>
  (await house.db.rows(sql`select from exame where cd_funcion = ${cd_funcion}`)).length

describe('a result just recorded', () => {
  it('is taken back by its author, and its booking is open again', async () => {
    const { cd, cd_funcion } = await booked('09:00')
    const { cd: exame } = await desk.record({ cd_marcacao: cd, cd_medic, cd_decis: 'A' })
    const undone = await said(undoExame, exame)
    expect(undone).toMatchObject({ status: 200 })
    expect(await marcacao(cd)).toEqual({ cd_estad: 0, versao: 3 })
    expect(await exames(cd_funcion)).toBe(0)
    const resumo = await house.db.one(
      sql`select dt_ult_exam, total_exames from funcionario where cd = ${cd_funcion}`,
    )
    expect(resumo).toEqual({ dt_ult_exam: null, total_exames: 0 })
    expect(await desk.record({ cd_marcacao: cd, cd_medic, cd_decis: 'A' })).toMatchObject({
      status: 200,
    })
  })

  it('stays where it has a certificate, was corrected, is of another or older than a minute', async () => {
    const changes = [
      (cd: number) => sql`update exame set versao = 2 where cd = ${cd}`,
      (cd: number) => sql`update exame set cd_autor = cd_autor + 1 where cd = ${cd}`,
      (cd: number) =>
        sql`update exame set registado_em = now() - interval '1 minute' where cd = ${cd}`,
      (cd: number) =>
        sql`update exame set cd_anex = (select min(a.cd) from anexo a) where cd = ${cd}`,
    ]
    for (const [at, change] of changes.entries()) {
      const { cd, cd_funcion } = await booked(`1${at}:30`)
      const { cd: exame } = await desk.record({ cd_marcacao: cd, cd_medic, cd_decis: 'A' })
      await house.db.rows(change(exame))
      expect(await said(undoExame, exame)).toMatchObject({ status: 409 })
      expect(await exames(cd_funcion)).toBe(1)
      expect(await marcacao(cd)).toMatchObject({ cd_estad: 1 })
    }
  })

  it('says what it lacks when it is conditional without a condition', async () => {
    const body = { cd_funcion: await desk.contrata(), cd_tipo_exam: 2, cd_medic, cd_decis: 'AC' }
    const at = { dt: '2026-01-05', hr: '10:00' }
    const bare = await said(recordExame, undefined, { ...body, ...at })
    expect(bare).toMatchObject({ status: 200, avisos: [expect.stringContaining('restrições')] })
    const whole = { ...body, ...at, hr: '11:00', restricoes: 'Sem cargas' }
    expect(await said(recordExame, undefined, whole)).toMatchObject({ avisos: [] })
  })
})

describe('the certificate of a session', () => {
  it('comes once, drawn or attached, and never without a decision', async () => {
    const { cd } = await booked('15:00')
    const { cd: exame } = await desk.record({ cd_marcacao: cd, cd_medic, cd_decis: 'A' })
    expect(await said(certifyExame, exame, { gerar: true })).toMatchObject({ status: 200 })
    const file = { nome_fich: 'ficha.pdf', anexString: pdfOf().toString('base64') }
    expect(await said(certifyExame, exame, file)).toMatchObject({ status: 409 })
    const { cd: outra } = await booked('15:30')
    const { cd: porDecidir } = await desk.record({ cd_marcacao: outra, cd_medic, cd_decis: 'SD' })
    expect(await said(certifyExame, porDecidir, { gerar: true })).toMatchObject({ status: 409 })
  })
})

describe('the session of a physician', () => {
  it('has the day by hour, with the result, the exam before and what the company asked', async () => {
    const medico = await desk.medico('Dr. Do Dia')
    const cd_funcion = await desk.contrata(undefined, { nome: 'Ana Na Sessão' })
    await desk.record({
      cd_funcion,
      cd_tipo_exam: 1,
      cd_medic: medico,
      cd_decis: 'AC',
      restricoes: 'Sem ruído',
      dt: '2025-01-05',
      hr: '09:00',
    })
    const { cd } = await desk.bookExame({
      cd_funcion,
      cd_tipo_exam: 2,
      cd_medic: medico,
      dt,
      hr: '10:00',
    })
    const path = `${readResultados.path}?cd_medic=${medico}&dt=${dt}`
    const read = async () =>
      await ask<{ message: Record<string, unknown>[] }>(house.http, house.world.a.prestador, path)
    const { message } = await read()
    expect(message).toEqual([
      expect.objectContaining({
        cd,
        funcion: 'Ana Na Sessão',
        hr: '10:00',
        cd_estad: 0,
        exame: null,
        anterior: expect.objectContaining({ dt: '2025-01-05', restricoes: 'Sem ruído' }),
      }),
    ])
    await desk.record({ cd_marcacao: cd, cd_medic: medico, cd_decis: 'A' })
    expect((await read()).message).toEqual([
      expect.objectContaining({ cd_estad: 1, exame: expect.objectContaining({ decis: 'Apto' }) }),
    ])
    const lidas = await house.db.rows(sql`
      select from leitura where alvo = 'exame' and ${cd_funcion} = any (funcionarios)`)
    expect(lidas.length).toBeGreaterThan(0)
  })
})
