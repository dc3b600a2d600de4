import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decisoes } from '#contract/saude/decisao.ts'
import type { TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { readPdf } from '#test/pdf.ts'
import { sql } from '#server/db/sql.ts'
import { addMeses, dataOf, diaOf, idadeEm } from '#contract/comum/calendario.ts'
import { mesesDeValidade } from '#contract/saude/validade.ts'
import { diaUtil } from './calendario.ts'
import { randomCaso } from './casos.ts'
import { makeHistoria } from './exames.ts'
import { newRandom } from './random.ts'
import { makeRetrato } from './retrato.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await newDemo()
})
afterAll(() => at.drop())

const db = () => at.owner

test('the first company shows every state of the list, with and without a booking', async () => {
  const rows = await db().rows<{ estado: string; marcada: boolean }>(sql`
    select distinct dt_prox_marc is not null as marcada,
      case when dt_ult_exam is null then 'sem exame' when dt_expir is null then 'sem validade'
           when dt_expir < current_date then 'expirado' when dt_expir = current_date then 'hoje'
           when dt_expir <= current_date + 30 then 'aviso' else 'válido' end as estado
    from funcionario where cd_empresa = 1 and not inactiv`)
  const found = rows.map(({ estado, marcada }) => `${estado} ${marcada ? 'com' : 'sem'} marcação`)
  const states = ['sem exame', 'sem validade', 'expirado', 'hoje', 'aviso', 'válido']
  expect(found.sort()).toEqual(
    states.flatMap((state) => [`${state} com marcação`, `${state} sem marcação`]).sort(),
  )
})

test('the first company shows every decision among its latest exams', async () => {
  const rows = await db().rows<{ cd_decis: string }>(sql`
    select distinct cd_decis from (select distinct on (cd_funcion) cd_decis from exame
      where cd_empresa = 1 order by cd_funcion, dt desc) e order by 1`)
  expect(rows.map(({ cd_decis }) => cd_decis)).toEqual(Object.keys(decisoes).toSorted())
})

type Exame = {
  cd_funcion: number
  dt: string
  hr: string
  dt_expir: string | null
  cd_decis: string
  cd_tipo_exam: number
  dt_nasc: string
  dt_ini_instit: string
  depois: string | null
}

test('the exams follow each other as the law and the physician say', async () => {
  const rows = await db().rows<Exame>(sql`
    select e.*, f.dt_nasc, f.dt_ini_instit, lead(e.dt) over (partition by f.cd order by e.dt) as depois
    from exame e join funcionario f on f.cd = e.cd_funcion order by f.cd, e.dt`)
  expect(rows.filter((row) => !isOnAWorkingDay(row))).toEqual([])
  expect(rows.filter((row) => !isOfTheRightType(row))).toEqual([])
  expect(rows.filter((row) => !holdsAsLongAsItMay(row))).toEqual([])
  expect(rows.filter(({ dt, depois }) => depois !== null && depois <= dt)).toEqual([])
  const counts = Map.groupBy(rows, ({ cd_funcion }) => cd_funcion)
  const lengths = new Set([...counts.values()].map(({ length }) => length))
  expect(lengths).toEqual(new Set([1, 2, 3, 4]))
})

const isOnAWorkingDay = ({ dt, hr }: Exame) =>
  diaUtil(diaOf(dt)) === diaOf(dt) && hr >= '08:30:00' && hr < '17:30:00'

const isOfTheRightType = ({ dt, dt_ini_instit, cd_tipo_exam }: Exame) =>
  cd_tipo_exam === 1 || diaOf(dt) - diaOf(dt_ini_instit) > 30

function holdsAsLongAsItMay({ dt, dt_expir, dt_nasc, cd_decis, depois }: Exame) {
  // no exam follows a pending or final decision
  if (dt_expir === null) return depois === null
  const dia = diaOf(dt)
  const legal = dataOf(addMeses(dia, mesesDeValidade(idadeEm(diaOf(dt_nasc), dia))))
  return cd_decis === 'A' ? dt_expir === legal : dt_expir > dt && dt_expir <= legal
}

test('the employees say what their exams and bookings say', async () => {
  const wrong = await db().rows(sql`
    select f.cd from funcionario f
    left join lateral (select dt, dt_expir from exame x where x.cd_empresa = f.cd_empresa and x.cd_funcion = f.cd
                       order by dt desc limit 1) e on true
    left join lateral (select min(dt) as dt from marcacao x where x.cd_empresa = f.cd_empresa
                       and x.cd_funcion = f.cd and x.cd_estad = 0) m on true
    where (f.dt_ult_exam, f.dt_expir, f.dt_prox_marc) is distinct from (e.dt, e.dt_expir, m.dt)`)
  expect(wrong).toEqual([])
})

test('the bookings lie on working days, in quarters of an hour between 08:30 and 17:30', async () => {
  const rows = await db().rows<{ dt: string; hr: string }>(
    sql`select dt, hr from marcacao union all select dt, hr from marcacao_enferm`,
  )
  expect(rows.length).toBeGreaterThan(15)
  for (const { dt, hr } of rows) {
    expect(diaUtil(diaOf(dt))).toBe(diaOf(dt))
    expect(hr).toMatch(/^(08:(30|45)|(09|1[0-6]):(00|15|30|45)|17:(00|15)):00$/u)
  }
})

test('of many, the decisions are as frequent as they are known to be', () => {
  const vida = {
    nasc: diaOf('1985-04-05'),
    admissao: diaOf('2019-02-04'),
    hoje: diaOf('2026-03-11'),
  }
  const random = newRandom(7)
  const counts: Record<string, number> = { A: 0, AC: 0, IT: 0, SD: 0, ID: 0 }
  const total = 8_000
  for (let index = 0; index < total; index += 1) {
    const [last] = makeHistoria(random, vida, randomCaso(random)).exames
    if (last) counts[last.cd_decis] = (counts[last.cd_decis] ?? 0) + 1
  }
  const sum = Object.values(counts).reduce((all, count) => all + count, 0)
  const percent = (decis: string) => (100 * (counts[decis] ?? 0)) / sum
  expect(Math.abs(percent('A') - 86)).toBeLessThan(1.5)
  expect(Math.abs(percent('AC') - 10.5)).toBeLessThan(1.5)
  expect(Math.abs(percent('IT') - 2)).toBeLessThan(0.8)
  expect(Math.abs(percent('SD') - 1.2)).toBeLessThan(0.6)
  expect(percent('ID')).toBeGreaterThan(0)
})

test('every state there is of a booking is shown, before today and from today on', async () => {
  const rows = await db().rows<{ tabela: string; adiante: boolean; estados: number[] }>(sql`
    select tabela, adiante, array_agg(distinct cd_estad order by cd_estad) as estados
    from (select 'exame' as tabela, cd_estad, dt >= current_date as adiante from marcacao
          where cd_empresa = 1
          union all select 'enfermagem', cd_estad, dt >= current_date from marcacao_enferm
          where cd_empresa = 1) m
    group by tabela, adiante order by tabela desc, adiante`)
  expect(rows).toEqual([
    { tabela: 'exame', adiante: false, estados: [1, 2, 3, 4] },
    { tabela: 'exame', adiante: true, estados: [0, 4] },
    { tabela: 'enfermagem', adiante: false, estados: [1, 2, 3, 4] },
    { tabela: 'enfermagem', adiante: true, estados: [0] },
  ])
  const neutras = await db().rows(sql`
    select distinct t.cd from marcacao_enferm m join tipo_ac_enferm t on t.cd = m.cd_tipo_ac_enferm
    where t.cd_cliente <> t.cd`)
  expect(neutras.length).toBeGreaterThan(3)
})

test('nobody of the staff is in two places at once', async () => {
  const twice = await db().rows(sql`
    select cd_medic as quem, dt, hr from marcacao where cd_estad = 0 and cd_medic is not null
    group by 1, 2, 3 having count(*) > 1
    union all
    select cd_enferm, dt, hr from marcacao_enferm where cd_estad = 0 and cd_enferm is not null
    group by 1, 2, 3 having count(*) > 1`)
  expect(twice).toEqual([])
  const untaken = await db().rows(sql`
    select m.cd from marcacao m where m.cd_estad = 0 and m.cd_medic is not null
      and not exists (select from ocupacao o where o.cd_marcacao = m.cd)
    union all
    select m.cd from marcacao_enferm m where m.cd_estad = 0 and m.cd_enferm is not null
      and not exists (select from ocupacao o where o.cd_marc_enferm = m.cd)`)
  expect(untaken).toEqual([])
})

describe('the certificates', () => {
  type Ficha = { conteudo: Buffer; sha256: Buffer; nome: string; cd_decis: string; dt: string }
  const fichas = () =>
    db().rows<Ficha>(sql`
      select a.conteudo, a.sha256, f.nome, e.cd_decis, e.dt from exame e
      join anexo a on a.cd = e.cd_anex join funcionario f on f.cd = e.cd_funcion order by e.cd`)

  test('belong to the latest exam that has a decision, of more than half of the people', async () => {
    const rows = await db().rows<{ total: number; pessoas: number; examinadas: number }>(sql`
      select count(*) as total, count(distinct cd_funcion) as pessoas,
             (select count(distinct cd_funcion) from exame where cd_decis <> 'SD') as examinadas
      from exame e where cd_anex is not null and cd_decis <> 'SD'
        and not exists (select from exame later where later.cd_funcion = e.cd_funcion
                        and later.dt > e.dt and later.cd_decis <> 'SD')`)
    const [{ total, pessoas, examinadas } = { total: 0, pessoas: 0, examinadas: 0 }] = rows
    expect((await fichas()).length).toBe(total)
    expect(pessoas).toBe(total)
    expect(pessoas).toBeGreaterThan(examinadas / 2)
    expect((await db().rows(sql`select from anexo`)).length).toBe(total)
  })

  test('say what the database says', async () => {
    const crosses = {
      A: 'X Apto',
      AC: 'X Apto condicionalmente',
      IT: 'X Inapto temporariamente',
      ID: 'X Inapto definitivamente',
    }
    const all = await fichas()
    for (const [decis, cross] of Object.entries(crosses)) {
      const ficha = all.find(({ cd_decis }) => cd_decis === decis)
      if (!ficha) throw new Error(`no certificate says ${cross}`)
      expect(createHash('sha256').update(ficha.conteudo).digest().equals(ficha.sha256)).toBe(true)
      const { pages } = await readPdf(ficha.conteudo)
      expect(pages).toHaveLength(1)
      expect(pages[0]).toEqual(
        expect.arrayContaining([cross, ficha.nome, ficha.dt.split('-').toReversed().join('-')]),
      )
      expect(pages[0]?.join(' ')).toContain('Documento de demonstração, sem valor legal')
    }
  })
})

describe('the portraits', () => {
  test('are there for a third of the people, and differ', async () => {
    const rows = await db().rows<{ mime: string; svg: string }>(
      sql`select mime, convert_from(conteudo, 'UTF8') as svg from foto`,
    )
    expect(rows.length).toBeGreaterThan(205 * 0.2)
    expect(rows.length).toBeLessThan(205 * 0.47)
    expect(new Set(rows.map(({ svg }) => svg)).size).toBeGreaterThan(rows.length * 0.9)
    expect(new Set(rows.map(({ mime }) => mime))).toEqual(new Set(['image/svg+xml']))
  })

  test('are shapes and nothing else: no text, no script, nothing to fetch', () => {
    const random = newRandom(3)
    for (let index = 0; index < 500; index += 1) {
      const svg = makeRetrato(random, { sexo: index % 2 ? '1' : '0', dt_nasc: '1961-01-01' })
      const tags = new Set(svg.match(/(?<=<)\w+/gu))
      expect([...tags].filter((tag) => !shapes.has(tag))).toEqual([])
      const attributes = new Set(svg.match(/[\w-]+(?==")/gu))
      expect([...attributes].filter((one) => !harmless.has(one))).toEqual([])
      expect(svg.replaceAll(/<[^<>]*>/gu, '')).toBe('')
    }
  })

  const shapes = new Set(['svg', 'g', 'rect', 'circle', 'ellipse', 'path'])
  const harmless = new Set(
    'xmlns viewBox width height x y cx cy r rx ry d fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap'.split(
      ' ',
    ),
  )
})
