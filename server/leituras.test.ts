import { describe, expect, it } from 'vitest'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import { listAcidentes } from '#contract/acidente/acidente.ts'
import { listExames } from '#contract/saude/exame.ts'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { runApto } from '#test/apto.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { keyOf, requestOf, samplesOf } from '#test/request.ts'
import { fillPath } from '#test/samples.ts'
import { fieldsOf } from '#test/schemas.ts'
import type { Sample } from '#test/sample.ts'

const house = openHouse()

/** Fields with health data, accidents, files or pictures. */
const facts = new Set([
  'cd_decis',
  'decis',
  'restricoes',
  'acc_lesiv',
  'cd_acc_lesiv',
  'prest_prim_socorr',
  'descric',
  'gravidade',
  'cd_lesao',
  'cd_parte_corpo',
  'anex',
])

/** Calls with such a field that log nothing: it concerns no person. */
const ofNobody = new Set([
  // counts alone
  'GET /api/empresa/:org/estado/pdf',
  // the number of files
  'GET /api/empresa/:org/seguranca/area/:area/atividade',
  'GET /api/prestador/seguranca/atividade',
  // a document of an area
  'GET /api/empresa/:org/seguranca/area/:area/anexo/:id',
  'GET /api/prestador/seguranca/area/:area/anexo/:id',
  // a file of a measure, beside which no employee is named
  'GET /api/empresa/:org/seguranca/medida/:medida/anexo/:id',
  'GET /api/prestador/seguranca/medida/:medida/anexo/:id',
  // the reader, and no fact of health; each letter stands in the log of the company
  'POST /api/prestador/saude/funcionario/:id/leituras',
])

const telling = allRoutes.filter((route) =>
  route.path.endsWith('/foto') && route.method === 'GET'
    ? true
    : fieldsOf(route.reply).some(({ at }) => facts.has(String(at.at(-1)))),
)

describe('a reading of health is written down:', () => {
  it('finds the calls that send facts of health', () => {
    expect(telling.length).toBeGreaterThan(18)
    expect([...ofNobody].filter((key) => !telling.map(keyOf).includes(key))).toEqual([])
  })

  for (const route of telling) {
    const noted = !ofNobody.has(keyOf(route))
    const samples: readonly Sample[] = samplesOf(route) ?? []
    it.each(samples.map((sample) => [sample.caso ?? '', sample] as const))(
      `${keyOf(route)} ${noted ? 'notes who read it' : 'notes nothing'} %s`,
      async (_, sample) => {
        const { eu, send } = await asked(route, sample)
        const answer = await house.http.inject(send)
        expect(answer.statusCode).toBe(200)
        const companies = (await readings(eu.cd)).map(({ cd_empresa }) => cd_empresa)
        expect(companies.length > 0).toBe(noted)
        expect(new Set(companies).size).toBe(companies.length)
      },
    )
  }
})

describe('a page of a list', () => {
  it('is one reading of the people it showed, and an empty one is none', async () => {
    const { nos, funcionarios } = house.world.a
    const eu = await resident(listExames)
    const page = async (query: string) =>
      await house.http.inject({
        url: `${fillPath(listExames.path, { org: nos.raiz })}?pagina=1&quantidade=100${query}`,
        headers: eu.headers,
      })
    expect((await page('')).statusCode).toBe(200)
    await page('&pesquisa=ninguem-se-chama-assim')
    const [reading, ...others] = await readings(eu.cd)
    expect(others).toEqual([])
    expect(reading).toMatchObject({ alvo: 'exame', cd_empresa: nos.raiz, cd_funcion: null })
    expect(reading?.funcionarios).toContain(funcionarios.loja)
  })

  it('over all companies is one reading in each whose people it showed', async () => {
    const { a, b } = house.world
    const eu = await resident(listExamesPrestador)
    await house.http.inject({
      url: `${listExamesPrestador.path}?pagina=1&quantidade=100`,
      headers: eu.headers,
    })
    const read = await readings(eu.cd)
    expect(new Set(read.map(({ cd_empresa }) => cd_empresa))).toEqual(
      new Set([a.nos.raiz, b.nos.raiz]),
    )
    expect(read.find((one) => one.cd_empresa === b.nos.raiz)?.funcionarios).not.toContain(
      a.funcionarios.loja,
    )
  })
})

describe('apto leituras', () => {
  it('finds a page by each person on it, and an export by whom it finds', async () => {
    const { nos, funcionarios } = house.world.a
    const eu = await resident(listExames)
    const read = async (path: string, org: number, query: string) => {
      const url = `${fillPath(path, { org })}${query}`
      expect((await house.http.inject({ url, headers: eu.headers })).statusCode).toBe(200)
    }
    const linesOf = async (cd: number) =>
      (await runApto(house, ['leituras', '--funcionario', String(cd)])).out
        .split('\n')
        .filter((line) => line.includes(`<${eu.email}>`))
    await read(listExames.path, nos.raiz, '?pagina=1&quantidade=100')
    expect(await linesOf(funcionarios.loja)).toEqual([
      expect.stringMatching(/Resultado de exame .* página de \d+ pessoas/u),
    ])
    await read(listExames.path, nos.loja, '')
    await read(listExames.path, nos.sul, '')
    await read(listExames.path, nos.raiz, '?pesquisa=ninguem-se-chama-assim')
    const found = await linesOf(funcionarios.loja)
    expect(found.filter((line) => line.includes('exportação'))).toHaveLength(1)
    const byReader = await runApto(house, ['leituras', '--utilizador', String(eu.cd)])
    expect(byReader.out).toContain('4 leituras.')
  })

  it('finds an export over all companies, and none narrowed to another', async () => {
    const { a, b } = house.world
    const eu = await resident(listExamesPrestador)
    for (const query of ['', `?empresa=${b.nos.raiz}`]) {
      const url = `${listExamesPrestador.path}${query}`
      expect((await house.http.inject({ url, headers: eu.headers })).statusCode).toBe(200)
    }
    const { out } = await runApto(house, ['leituras', '--funcionario', String(a.funcionarios.loja)])
    const own = out.split('\n').filter((line) => line.includes(`<${eu.email}>`))
    expect(own).toEqual([expect.stringContaining('exportação')])
  })
})

it('says in every declaration of a list what its rows tell', () => {
  const lists = telling.filter((route) => 'row' in route && !ofNobody.has(keyOf(route)))
  expect(lists.map((route) => 'leitura' in route)).toEqual(lists.map(() => true))
  expect(lists.map(keyOf)).toContain(keyOf(listAcidentes))
})

type Reading = {
  alvo: string
  cd_empresa: number
  cd_funcion: number | null
  funcionarios: number[] | null
}

const readings = async (cd: number) =>
  await house.db.rows<Reading>(sql`
    select alvo, cd_empresa, cd_funcion, array_to_json(funcionarios) as funcionarios
    from leitura where cd_utilizador = ${cd}`)

/** A user with all rights for the call. */
const resident = async ({ access }: Pick<Route, 'access'>) =>
  isPrestadorAccess(access)
    ? await newActor(house.db, { tipo: 'prestador', membros: [] })
    : await newActor(house.db, {
        membros: [{ no: house.world.a.nos.raiz, adm: true, direitos }],
      })

async function asked(route: Route, sample: Sample) {
  const { a } = house.world
  const eu = await resident(route)
  const at = { empresa: a, eu, org: a.nos.raiz }
  return { eu, ...(await requestOf(house.db, route, sample, at)) }
}
