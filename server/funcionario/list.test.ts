import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FuncionarioRow } from '#contract/funcionario.ts'
import { listFuncionarios } from '#contract/funcionario.ts'
import { insertFuncionarios, type FuncionarioNovo } from '#server/kit/funcionarios.ts'
import { normalizar } from '#server/kit/normalizar.ts'
import { createEmpresa, createNos } from '#server/kit/organigramas.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'

type Reply = { message: FuncionarioRow[]; count: number; countPag: number; pagina: number }
type Sort = (typeof listFuncionarios.sortable)[number]

const total = 137
const nomes = [
  'Íris Sá',
  'Iris Sá',
  'Álvaro',
  'alvaro',
  'Zeferino 100% _certo_',
  'Élia',
  'Eva',
  'Ana',
]

let test: TestDatabase
let http: FastifyInstance
let rh: Actor
let org: number
let ramo: number

beforeAll(async () => {
  test = await newDatabase()
  http = await startApp(test.database)
  const db = test.database.sistema
  org = await createEmpresa(db, 'Lista')
  ramo = (await createNos(db, org, [{ ref: 'r', superior: null, nome: 'Ramo' }])).get('r') ?? 0
  rh = await newActor(db, { membros: [{ no: org, direitos: ['funcionario.ver'] }] })
  await insertFuncionarios(
    db,
    org,
    Array.from({ length: total }, (_, n) => person(n)),
  )
})
afterAll(async () => {
  await http.close()
  await test.drop()
})

describe('the employee list', () => {
  it.each(listFuncionarios.sortable.flatMap((sort) => [`${sort}.asc`, `${sort}.des`]))(
    'sorted by %s yields every row once, empty values last, on pages of every size',
    async (ordenacao) => {
      const expected = await everyRow({ ordenacao })
      expect(expected).toHaveLength(total)
      expectOrder(expected, ordenacao)
      for (const quantidade of [10, 25, 100]) {
        const seen: number[] = []
        const pages = Math.ceil(total / quantidade)
        for (let pagina = 1; pagina <= pages; pagina += 1) {
          const reply = await page({ pagina, quantidade, ordenacao })
          expect(reply).toMatchObject({ count: total, countPag: pages, pagina })
          seen.push(...reply.message.map(({ cd }) => cd))
        }
        expect(seen).toEqual(expected.map(({ cd }) => cd))
      }
    },
  )

  it('shows the last page when the one asked for no longer exists', async () => {
    const reply = await page({ pagina: 9_999_999, quantidade: 10 })
    expect(reply).toMatchObject({ count: total, countPag: 14, pagina: 14 })
    expect(reply.message).toHaveLength(7)
    expect(await page({ pagina: 3, quantidade: 10, pesquisa: 'ninguém assim' })).toMatchObject({
      count: 0,
      countPag: 1,
      pagina: 1,
      message: [],
    })
  })

  it('finds names without accents and case, and numbers, and takes wildcards literally', async () => {
    const iris = await everyRow({ pesquisa: 'IRIS' })
    expect(new Set(iris.map(({ nome }) => nome.split(' ')[0]))).toEqual(new Set(['Íris', 'Iris']))
    expect((await everyRow({ pesquisa: '100% _c' })).length).toBeGreaterThan(0)
    expect(await everyRow({ pesquisa: '100%certo' })).toEqual([])
    expect(await everyRow({ pesquisa: 'I_is' })).toEqual([])
    expect((await everyRow({ pesquisa: '00012' })).map(({ num_mecan }) => num_mecan)).toContain(
      'N00012',
    )
    const counted = await page({ pagina: 1, quantidade: 10, pesquisa: 'iris' })
    expect(counted.count).toBe(iris.length)
  })

  it('limits rows and total to the branch', async () => {
    const inside = await everyRow({}, ramo)
    expect(inside.every(({ empresa }) => empresa.nome === 'Ramo')).toBe(true)
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.length).toBeLessThan(total)
    expect((await page({ pagina: 1, quantidade: 10 }, ramo)).count).toBe(inside.length)
  })

  it('filters by validity exactly as the dashboard counts', async () => {
    const aviso = await everyRow({ validade: 'aviso' })
    expect(aviso.every(({ dias_expir }) => dias_expir !== null && dias_expir >= -30)).toBe(true)
    const painel = await http.inject({ url: `/api/empresa/${org}/painel`, headers: rh.headers })
    expect(painel.json().message.funcionario).toBe(aviso.length)
    const semExame = await everyRow({ validade: 'sem_exame' })
    expect(
      semExame.every(({ dt_ult_exam, dias_expir }) => !dt_ult_exam && dias_expir === null),
    ).toBe(true)
    const expirado = await everyRow({ validade: 'expirado' })
    expect(expirado.every(({ dias_expir }) => dias_expir !== null && dias_expir > 0)).toBe(true)
  })

  it('exports what the pages show, streamed in the same envelope', async () => {
    const exported = await everyRow({ pesquisa: 'a', ordenacao: 'dt_expir.des' })
    const paged = await page({
      pagina: 1,
      quantidade: 100,
      pesquisa: 'a',
      ordenacao: 'dt_expir.des',
    })
    expect(exported.slice(0, 100)).toEqual(paged.message)
    expect(exported).toHaveLength(paged.count)
  })
})

describe('wrong parameters of the list', () => {
  it.each([
    'pagina=0&quantidade=10',
    'pagina=-1&quantidade=10',
    'pagina=1.5&quantidade=10',
    'pagina=1e3&quantidade=10',
    'pagina=NaN&quantidade=10',
    'pagina=10%20&quantidade=10',
    'pagina=1&pagina=2&quantidade=10',
    'pagina=1&quantidade=11',
    'pagina=1&quantidade=1000000000',
    'pagina=1',
    'quantidade=10',
    'ordenacao=segredo.asc',
    'ordenacao=nome.desc',
    'ordenacao=nome',
    'ordenacao=nome.asc&ordenacao=nome.des',
    `ordenacao=${'a'.repeat(10_000)}`,
    `pesquisa=${'a'.repeat(101)}`,
    'pesquisa=a%00b',
    'validade=tudo',
    'desconhecido=1',
    '__proto__=1',
    'pesquisa[]=a',
  ])('%s is 400 and names the field', async (query) => {
    const url = `/api/empresa/${org}/funcionario?${query}`
    const reply = await http.inject({ url, headers: rh.headers })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      error: expect.stringMatching(/^O pedido tem dados inválidos: /u),
      campos: expect.any(Object),
      ref: expect.any(String),
    })
    expect(Object.keys(reply.json().campos)).toHaveLength(1)
  })
})

async function ask(query: Record<string, string | number>, of: number): Promise<Reply> {
  const params = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const url = `/api/empresa/${of}/funcionario`
  const reply = await http.inject({ url, query: params, headers: rh.headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const page = (
  query: { pagina: number; quantidade: number } & Record<string, string | number>,
  of = org,
) => ask(query, of)

async function everyRow(query: Record<string, string>, of = org) {
  const reply = await ask(query, of)
  expect(reply).toMatchObject({ count: reply.message.length, countPag: 1, pagina: 1 })
  return reply.message
}

/** Ordered by the key, empty ones last, ties by code: up when ascending, down when descending. */
function expectOrder(rows: FuncionarioRow[], ordenacao: string) {
  const [sort, dir] = ordenacao.split('.') as [Sort, 'asc' | 'des']
  const filled = rows.filter((row) => row[sort] !== null)
  expect(rows.slice(filled.length).every((row) => row[sort] === null)).toBe(true)
  const keys = filled.map((row) => keyOf(row, sort))
  const sorted = keys.toSorted(bytewise)
  expect(keys).toEqual(dir === 'asc' ? sorted : sorted.toReversed())
}

function keyOf(row: FuncionarioRow, sort: Sort): string {
  const value = row[sort]
  if (sort === 'num_mecan' || sort === 'nome') return normalizar(String(value))
  return String(value)
}

const bytewise = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Varied on purpose: equal names, missing numbers and dates, every state of validity. */
function person(n: number): FuncionarioNovo {
  const examined = n % 5 !== 0
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return {
    cd_organig: n % 3 === 0 ? ramo : org,
    num_mecan: n % 7 === 0 ? null : `N${String(n).padStart(5, '0')}`,
    nome: `${nomes[n % nomes.length]}${n % 4 === 0 ? '' : ` ${n % 11}`}`,
    sexo: n % 2 === 0 ? '0' : '1',
    dt_nasc: `19${60 + (n % 40)}-0${1 + (n % 9)}-1${n % 10}`,
    cd_nacion: 620,
    cd_categ: 1,
    cd_profis: null,
    cd_agrup_prof: null,
    cd_func_propost: null,
    dt_ini_instit: '2019-01-01',
    num_contrib: null,
    num_bi: null,
    num_benef: null,
    num_serv_soc: null,
    loc_trab: null,
    dt_ult_exam: examined ? day(-400 + (n % 13)) : null,
    dt_expir: examined && n % 6 !== 0 ? day((n % 9) * 15 - 45) : null,
    dt_prox_marc: n % 4 === 0 ? day(3 + (n % 8)) : null,
  }
}
