import { beforeAll, describe, expect, it } from 'vitest'
import type { ExamePrestador } from '#contract/saude/correcao.ts'
import type { VezDaSessao } from '#contract/saude/resultados.ts'
import { direitos } from '#contract/kit/rights.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { agenda, daysOn } from '#test/agenda.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'

const house = openHouse()
let desk: ReturnType<typeof agenda>
let cd_medic: number
beforeAll(async () => {
  desk = agenda(house)
  cd_medic = await desk.medico()
})

const eu = () => house.world.a.residente
const at = (path: string) => `/api/empresa/${house.world.a.nos.raiz}/saude/${path}`
type Said = { message: string; campos?: Record<string, string> }

const feito = async (more: object = {}) => {
  const cd_funcion = await desk.contrata()
  const dito = { cd_tipo_exam: 2, dt: '2026-01-05', hr: '10:00', cd_medic, cd_decis: 'A' }
  const { cd, status } = await desk.record({ cd_funcion, ...dito, ficha: { gerar: true }, ...more })
  expect(status).toBe(200)
  return { cd, cd_funcion, dito }
}
const form = { dt: '2026-01-06', meio: 'papel', copia: true }
const tell = async (body: object, quem: Pick<Actor, 'headers'> = eu()) =>
  await ask<Said>(house.http, quem, at('exame/conhecimento'), { method: 'POST', body })
const read = async (cd: number) =>
  (await desk.call<{ message: ExamePrestador }>('GET', `exame/${cd}`)).message
const correct = async (cd: number, dito: object) =>
  await desk.call('PUT', `exame/${cd}`, { ...dito, motivo: 'Engano', ficha: { gerar: true } })

type Row = { cd: number; dt_conhec: string | null; por_conhecer: boolean; anex: number }
const waiting = async (quem: Pick<Actor, 'headers'> = eu()) =>
  (await ask<{ message: Row[] }>(house.http, quem, at('exame?conhecimento=por_dar'))).message.map(
    ({ cd }) => cd,
  )

describe('a certificate waits until its worker took note of it', () => {
  it('from its issue on, recorded by the company for the chosen, once', async () => {
    const [um, outro] = [await feito(), await feito()]
    expect(await waiting()).toEqual(expect.arrayContaining([um.cd, outro.cd]))
    const first = await tell({ cds: [um.cd], ...form })
    expect([first.status, first.message]).toEqual([200, '1 ficha dada a conhecer.'])
    expect(await waiting()).not.toContain(um.cd)
    expect(await read(um.cd)).toMatchObject({
      conhecimento: { dt: '2026-01-06', meio: 'papel', copia: true, autor: eu().nome },
    })
    const again = await tell({ cds: [um.cd, outro.cd], ...form, meio: 'exame' })
    expect(again.message).toBe('1 ficha dada a conhecer. 1 ficha já o estava.')
    expect((await read(um.cd)).conhecimento?.meio).toBe('papel')
  })

  it('one record, of two people at once', async () => {
    const { cd } = await feito()
    const answers = await Promise.all(
      ['papel', 'exame'].map(async (meio) => await tell({ cds: [cd], ...form, meio })),
    )
    expect(statusesOf(answers)).toEqual([200, 200])
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      '0 fichas dadas a conhecer. 1 ficha já o estava.',
      '1 ficha dada a conhecer.',
    ])
  })

  it('all that filters leave, in one call', async () => {
    const { cd } = await feito()
    const { status } = await tell({ filtros: { decisao: 'A' }, ...form })
    expect(status).toBe(200)
    expect(await waiting()).not.toContain(cd)
  })

  it('again after a correction, whose certificate is another', async () => {
    const { cd, dito } = await feito()
    await tell({ cds: [cd], ...form })
    await correct(cd, dito)
    expect(await waiting()).toContain(cd)
    expect((await read(cd)).conhecimento).toBeNull()
  })

  it('again once its record is taken back', async () => {
    const { cd } = await feito()
    await tell({ cds: [cd], ...form })
    const gone = async () =>
      await ask<Said>(house.http, eu(), at(`exame/${cd}/conhecimento`), { method: 'DELETE' })
    expect((await gone()).status).toBe(200)
    expect(await waiting()).toContain(cd)
    expect(await gone()).toMatchObject({ status: 409, error: expect.stringContaining('não está') })
  })

  it.each([
    ['before the exam', '2026-01-04', /anterior ao exame/u],
    ['to come', '2099-01-01', /ainda não chegou/u],
  ])('is refused for a day %s', async (_, dt, said) => {
    const { cd } = await feito()
    const refused = await tell({ cds: [cd], ...form, dt })
    expect([refused.status, refused.campos?.['dt']]).toEqual([400, expect.stringMatching(said)])
  })

  it('is refused for an exam without a certificate, and for those of others', async () => {
    const { cd } = await feito({ ficha: undefined })
    expect((await tell({ cds: [cd], ...form })).status).toBe(409)
    const { a, b } = house.world
    const [alheio] = await house.db.rows<{ cd: number }>(
      sql`select min(cd) as cd from exame where cd_empresa = ${b.nos.raiz}`,
    )
    expect((await tell({ cds: [alheio?.cd ?? 0], ...form })).status).toBe(404)
    const deLoja = await newActor(house.db, { membros: [{ no: a.nos.loja, direitos }] })
    const { cd: daRaiz } = await feito()
    const url = `/api/empresa/${a.nos.loja}/saude/exame/conhecimento`
    const body = { cds: [daRaiz], ...form }
    expect((await ask(house.http, deLoja, url, { method: 'POST', body })).status).toBe(404)
  })

  it('is told to nobody who may not open certificates', async () => {
    const { cd } = await feito()
    await tell({ cds: [cd], ...form })
    const semDoc = await newActor(house.db, {
      membros: [{ no: house.world.a.nos.raiz, direitos: ['saude.ver'] }],
    })
    const { message } = await ask<{ message: Row[] }>(house.http, semDoc, at('exame'))
    expect(message.length).toBeGreaterThan(0)
    expect(message.filter((row) => row.dt_conhec !== null || row.por_conhecer)).toEqual([])
  })

  it('is recorded by the provider too, of one company', async () => {
    const { cd } = await feito()
    const path = 'exame/conhecimento'
    const elsewhere = { ...form, cd_empresa: house.world.b.nos.raiz, cds: [cd] }
    expect((await desk.call('POST', path, elsewhere)).status).toBe(404)
    const body = { ...form, cd_empresa: house.world.a.nos.raiz, cds: [cd] }
    expect((await desk.call('POST', path, body)).status).toBe(200)
    expect((await read(cd)).conhecimento?.autor).toBe(house.world.a.prestador.nome)
    expect((await desk.call('DELETE', `exame/${cd}/conhecimento`)).status).toBe(200)
    expect((await read(cd)).conhecimento).toBeNull()
  })
})

const restrito = { cd_decis: 'AC', restricoes: 'Sem cargas acima de 10 kg' }
type Adaptacao = {
  cd: number
  cd_estad: string
  restricoes: string | null
  quem: string | null
  nota: string | null
  versao: number
}
const adaptacaoOf = async (cd_exame: number) =>
  await house.db.one<Adaptacao>(sql`
    select a.cd, a.quem, a.nota, a.versao, e.restricoes,
           case when a.dt_feita is not null then 'feita'
             when a.substituida_por is not null then 'substituida' else 'aberta' end as cd_estad
    from adaptacao a join exame e on e.cd_empresa = a.cd_empresa and e.cd = a.cd_exame
    where a.cd_exame = ${cd_exame}`)
const act = async (path: string, method: 'POST' | 'PUT', body?: object, versao?: number) =>
  await ask<Said>(house.http, eu(), at(`adaptacao/${path}`), {
    method,
    body,
    ...(versao !== undefined && { headers: { 'if-match': `"${versao}"` } }),
  })

describe('restrictions ask for an adaptation of the post', () => {
  it('which somebody at the company takes on, does with a note, and may open again', async () => {
    const { cd } = await feito(restrito)
    const aberta = await adaptacaoOf(cd)
    const id = aberta?.cd ?? 0
    const plan = { quem: 'Chefe de produção', ate: await daysOn(house.db, 10) }
    expect((await act(`${id}`, 'PUT', plan, 1)).status).toBe(200)
    expect(await act(`${id}`, 'PUT', { ...plan, quem: 'Outro' }, 1)).toMatchObject({
      status: 412,
      campos: { quem: 'Agora: Chefe de produção.' },
    })
    const nota = { dt: '2026-01-20', nota: 'Mesa elevatória.' }
    const twice = [await act(`${id}/feita`, 'POST', nota), await act(`${id}/feita`, 'POST', nota)]
    expect(twice.map(({ status }) => status)).toEqual([200, 409])
    expect(await adaptacaoOf(cd)).toMatchObject({ cd_estad: 'feita', nota: 'Mesa elevatória.' })
    expect((await act(`${id}/reabrir`, 'POST')).status).toBe(200)
    expect(await adaptacaoOf(cd)).toMatchObject({ cd_estad: 'aberta', quem: plan.quem, nota: null })
  })

  it('no other result does, and a correction opens or ends it', async () => {
    const { cd, dito } = await feito()
    expect(await adaptacaoOf(cd)).toBeUndefined()
    await correct(cd, { ...dito, ...restrito })
    expect(await adaptacaoOf(cd)).toMatchObject({ cd_estad: 'aberta' })
    const { cd: id = 0 } = (await adaptacaoOf(cd)) ?? {}
    await act(`${id}/feita`, 'POST', { dt: '2026-01-20', nota: 'Feito' })
    await correct(cd, { ...dito, ...restrito, restricoes: 'Sem trabalho noturno' })
    expect(await adaptacaoOf(cd)).toMatchObject({ cd_estad: 'aberta', nota: null })
    await correct(cd, dito)
    expect(await adaptacaoOf(cd)).toBeUndefined()
  })

  it('an open one stands before the physician at the next exam, whose result replaces it', async () => {
    const { cd, cd_funcion, dito } = await feito(restrito)
    const dt = await daysOn(house.db, 7)
    const at8 = { cd_funcion, cd_tipo_exam: 2, cd_medic, dt, hr: '08:15' }
    const { cd: cd_marcacao } = await desk.bookExame(at8)
    const path = `resultado?cd_medic=${cd_medic}&dt=${dt}`
    const vezes = async () =>
      (await desk.call<{ message: VezDaSessao[] }>('GET', path)).message.find(
        (vez) => vez.cd === cd_marcacao,
      )
    expect((await vezes())?.adaptacoes).toEqual([
      { dt: '2026-01-05', quem: null, ate: null, restricoes: restrito.restricoes },
    ])
    const { cd: novo } = await desk.record({ ...dito, cd_marcacao, dt: '2026-02-05' })
    expect(await adaptacaoOf(cd)).toMatchObject({ cd_estad: 'substituida' })
    expect((await vezes())?.adaptacoes).toEqual([])
    // the later result is taken back: the adaptation is asked for as before
    expect((await desk.call('DELETE', `exame/${novo}`)).status).toBe(200)
    expect(await adaptacaoOf(cd)).toMatchObject({ cd_estad: 'aberta' })
  })

  it('whose words only those read who may open certificates', async () => {
    await feito(restrito)
    const list = async (quem: Pick<Actor, 'headers'>) =>
      (await ask<{ message: Adaptacao[] }>(house.http, quem, at('adaptacao'))).message
    expect((await list(eu())).some((row) => row.restricoes === restrito.restricoes)).toBe(true)
    const semDoc = await newActor(house.db, {
      membros: [{ no: house.world.a.nos.raiz, direitos: ['saude.ver'] }],
    })
    const seen = await list(semDoc)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((row) => row.restricoes !== null || row.nota !== null)).toEqual([])
  })
})
