import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { sql } from '#server/db/sql.ts'
import { makeNos, nomeOfEmpresa, tamanhos } from './grandes.ts'
import { fillLarge } from './large.ts'
import { newRandom } from './random.ts'

describe('the plan', () => {
  test('names a thousand companies apart, and goes on', () => {
    expect(new Set(Array.from({ length: 2_500 }, (_, n) => nomeOfEmpresa(n))).size).toBe(2_500)
  })

  test('shares a million employees over 500 companies, 100,000 in the first', () => {
    const sizes = tamanhos(newRandom(1), 500, 1_000_000)
    expect(sizes).toHaveLength(500)
    expect(sizes[0]).toBe(100_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000_000)
    expect(Math.min(...sizes)).toBeLessThan(60)
  })

  test('gives 100,000 employees 2,000 nodes, the company among them', () => {
    const nos = makeNos(newRandom(1), 100_000)
    expect(nos).toHaveLength(1_999)
    expect(new Set(nos.map(({ ref }) => ref)).size).toBe(1_999)
  })
})

// small batches, so that the load takes several
describe('the load', () => {
  let db: TestDatabase
  const calls = { progress: () => undefined, signal: new AbortController().signal, batch: 2_000 }
  beforeAll(async () => {
    db = await newDemo()
  })
  afterAll(() => db.drop())

  const empresas = async (of = db) =>
    await of.owner.rows<{ nome: string; total: number; ativos: number }>(sql`
      select o.nome, o.total_funcionarios as total,
             (select count(*) from funcionario f where f.cd_empresa = o.cd and not f.inactiv) as ativos
      from organigrama o where o.cd_base is null order by o.cd`)

  test('touches no database of real data', async () => {
    const other = await newDatabase()
    try {
      const plan = { empresas: 1, funcionarios: 10 }
      await expect(fillLarge(other, plan, calls)).rejects.toMatchObject({ status: 409 })
      expect(await empresas(other)).toEqual([])
    } finally {
      await other.drop()
    }
  })

  test('adds its companies to a demonstration database, counters right', async () => {
    const nome = await fillLarge(db, { empresas: 3, funcionarios: 2_500 }, calls)
    const rows = await empresas()
    expect(rows.map((row) => row.nome)[2]).toBe(nome)
    expect(rows.every(({ total, ativos }) => total === ativos)).toBe(true)
    const count = await db.owner.one<{ total: number }>(
      sql`select count(*) as total from funcionario`,
    )
    expect(count?.total).toBe(205 + 2_500)
    const admin = await db.owner.one<{ empresas: number }>(sql`
      select count(*) as empresas from membro m join utilizador u on u.cd = m.cd_utilizador
      where u.email = 'admin@demo.example'`)
    expect(admin?.empresas).toBe(3)
  })

  test('writes the exams and bookings the employees speak of, accidents, and what is done for safety, when asked', async () => {
    const before = await empresas()
    const tudo = { exames: true, acidentes: true, seguranca: true }
    await fillLarge(db, { empresas: 1, funcionarios: 2_100, ...tudo }, calls)
    const cd_empresa = await db.owner.one<{ cd: number }>(
      sql`select max(cd) as cd from organigrama where cd_base is null`,
    )
    const [counts] = await db.owner.rows<Record<string, number>>(sql`
      select (select count(*) from exame where cd_empresa = ${cd_empresa?.cd}) as exames,
             (select count(*) from marcacao where cd_empresa = ${cd_empresa?.cd}) as marcacoes,
             (select count(*) from marcacao_enferm where cd_empresa = ${cd_empresa?.cd}) as acoes,
             (select count(*) from marcacao where cd_empresa = ${cd_empresa?.cd} and cd_estad > 0) as faltas,
             (select count(*) from acidente where cd_empresa = ${cd_empresa?.cd}) as acidentes,
             (select count(*) from (
                select sum(c.exames), sum(c.marcacoes + c.faltas), sum(c.acoes + c.faltas_acoes),
                       sum(c.acidentes_pendentes) from contagem c where c.cd_empresa = ${cd_empresa?.cd}
                except select
                  (select count(*) from exame where cd_empresa = ${cd_empresa?.cd}),
                  (select count(*) from marcacao where cd_empresa = ${cd_empresa?.cd} and cd_estad <> 1),
                  (select count(*) from marcacao_enferm where cd_empresa = ${cd_empresa?.cd} and cd_estad <> 1),
                  (select count(*) from acidente where cd_empresa = ${cd_empresa?.cd})) d) as mal_contados,
             (select count(*) from atividade where cd_empresa = ${cd_empresa?.cd}) as atividades,
             (select count(*) from ocupacao where cd_empresa = ${cd_empresa?.cd} and cd_tecnic is not null) as ocupadas,
             (select count(*) from atividade where cd_empresa = ${cd_empresa?.cd} and cd_estad = 10) as marcadas,
             (select count(*) from medida where cd_empresa = ${cd_empresa?.cd} and cd_estad <> 99) as medidas,
             (select count(*) from funcionario f
              left join lateral (select dt, dt_expir from exame x where x.cd_empresa = f.cd_empresa and x.cd_funcion = f.cd
                                 order by dt desc limit 1) e on true
              left join lateral (select min(dt) as dt from marcacao x where x.cd_empresa = f.cd_empresa and x.cd_funcion = f.cd and x.cd_estad = 0) m on true
              where f.cd_empresa = ${cd_empresa?.cd} and (f.dt_ult_exam, f.dt_expir, f.dt_prox_marc)
                is distinct from (e.dt, e.dt_expir, m.dt)) as errados`)
    expect(counts?.['exames']).toBeGreaterThan(3_000)
    expect(counts?.['marcacoes']).toBeGreaterThan(160)
    expect(counts?.['errados']).toBe(0)
    expect(counts?.['mal_contados']).toBe(0)
    expect(counts?.['acidentes']).toBe(6 + 441)
    expect(counts?.['atividades']).toBe(1_113)
    expect(counts?.['marcadas']).toBeGreaterThan(20)
    expect(counts?.['ocupadas']).toBe(counts?.['marcadas'])
    expect(counts?.['medidas']).toBe(588)
    expect(counts?.['faltas']).toBeGreaterThan(300)
    expect(counts?.['acoes']).toBe(counts?.['marcacoes'])
    expect(await empresas()).toHaveLength(before.length + 1)
  })

  test('undoes the company it was stopped in', async () => {
    const stop = new AbortController()
    const progress = (done: number) => {
      if (done >= 2_000) stop.abort(new Error('parada'))
    }
    const plan = { empresas: 1, funcionarios: 8_000 }
    const before = await empresas()
    await expect(fillLarge(db, plan, { ...calls, progress, signal: stop.signal })).rejects.toThrow(
      'parada',
    )
    expect(await empresas()).toEqual(before)
  })
})
