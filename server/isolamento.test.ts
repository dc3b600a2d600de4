import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { acidente } from '#test/acidentes.ts'
import { newActor, type Actor, type Membership } from '#test/actors.ts'
import { securityOfRows } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { admissao, linhaCsv, pessoaEm } from '#test/pedidos.ts'
import { requestOf, samplesOf } from '#test/request.ts'
import { pedidoDeAtividade } from '#test/samples-seguranca.ts'
import { fillPath } from '#test/samples.ts'
import { shareOf } from '#test/share.ts'
import { lugares, ramos, wordOf, type Empresa, type Lugar } from '#test/world.ts'

type Resident = Actor & { own: Empresa; lugar: Lugar; foreign: Empresa }

const house = openHouse()
let residents: Resident[]

beforeAll(async () => {
  const { a, b } = house.world
  residents = [...(await settle(a, b)), ...(await settle(b, a))]
})

/** Users of one company; the last was once a member of the other. */
async function settle(own: Empresa, foreign: Empresa): Promise<Resident[]> {
  const everything = { adm: true, direitos }
  const ver = direitos.filter((direito) => direito.endsWith('.ver'))
  const former = { no: foreign.nos.raiz, inactiv: true, ...everything }
  const places: [Lugar, Membership[]][] = [
    ['raiz', [{ no: own.nos.raiz, ...everything }]],
    ['norte', [{ no: own.nos.norte, ...everything }]],
    ['raiz', [{ no: own.nos.raiz, direitos: ver }]],
    ['raiz', [{ no: own.nos.raiz, ...everything }, former]],
  ]
  return await Promise.all(
    places.map(async ([lugar, membros]) => {
      // his name is known to both companies and so has no canary
      const [canario] = membros.length > 1 ? [] : [own.canario]
      const actor = await newActor(house.db, { ...(canario && { canario }), membros })
      return { ...actor, own, lugar, foreign }
    }),
  )
}

// calls that end the session, hash a password, or try a code, have their own tests
const ends = new Set(['/auth/login', '/api/logout', '/api/sessao/:id'])
const tries = /^\/(?!api\/empresa\/).*\/(?:fator|chave|entrada-empresa)\b/u
const calls = allRoutes.filter(({ path }) => !ends.has(path))
const wandered = calls.filter(({ path }) => !tries.test(path))

describe('company A sees nothing of company B', () => {
  it.each([1, 2])('in 14,000 random requests of users of both (%i)', async (seed) => {
    const seen = await wander({ rounds: 700, together: 20, seed })
    expect(seen.requests * seen.of).toBe(14_000)
    expect(seen.own * seen.of).toBeGreaterThan(500)
    expect(await requestsOfStrangers()).toEqual([])
  })

  holdsByCode()

  it('gains nothing by a cookie that names the other company', async () => {
    for (const { own, foreign, headers } of residents) {
      const cookies = { sessaoEmpresa: String(foreign.nos.raiz), nomeEmpresa: foreign.canario }
      const url = '/api/organigrama/cd'
      const answer = await house.http.inject({ url, headers, cookies })
      expect(answer.json()).toMatchObject({
        utilizador: { cd_organig: null, nome_organig: null, adm: false },
      })
      const painel = `/api/empresa/${own.nos.raiz}/organigrama/`
      const plain = await house.http.inject({ url: painel, headers })
      const forged = await house.http.inject({ url: painel, headers, cookies })
      expect([forged.statusCode, withoutRef(forged.body)]).toEqual([
        plain.statusCode,
        withoutRef(plain.body),
      ])
    }
  })
})

describe('with row-level security taken away, the filters of the queries alone', () => {
  beforeAll(() => securityOfRows(house, 'disable'))
  afterAll(() => securityOfRows(house, 'enable'))

  it('hold in 4,000 random requests', async () => {
    const seen = await wander({ rounds: 200, together: 20, seed: 3 })
    expect(seen.own * seen.of).toBeGreaterThan(100)
  })

  holdsByCode()
})

function holdsByCode() {
  it.each(lugares)('counts people and requests of the branch asked for (%s)', async (lugar) => {
    for (const { own, headers } of administrators()) {
      const url = `/api/empresa/${own.nos[lugar]}/painel`
      const answer = await house.http.inject({ url, headers })
      const nos = ramos[lugar].map((one) => own.nos[one])
      const novos = await house.db.rows(sql`
        select from pedido_funcionario where cd_estad = 0 and cd_organig = any (${nos})`)
      expect(novos.length).toBeGreaterThan(0)
      // booked for a later week; examined once, some again by random requests
      const exames = await house.db.rows(sql`
        select from exame e join funcionario f on f.cd = e.cd_funcion
        where f.cd_organig = any (${nos})`)
      expect(exames.length).toBeGreaterThanOrEqual(ramos[lugar].length)
      expect(answer.json()).toMatchObject({
        message: {
          marcacao: { total: 0 },
          acao: { total: 0 },
          exame: { total: exames.length },
          pedido: { total: novos.length },
        },
      })
    }
  })

  const named = ['user', 'codigo', 'atividade', 'id'] as const
  const ofEach = named.flatMap((name) => [0, 1].map((nth) => [name, nth] as const))
  it.each(ofEach)('answers a :%s of the other company as an absent one (%i)', async (name, nth) => {
    expect.hasAssertions()
    for (const { own, foreign, ...eu } of administrators().slice(nth, nth + 1)) {
      const asked = { empresa: own, eu, org: own.nos.raiz }
      const tried = {
        user: [foreign.residente.cd],
        codigo: people(foreign),
        atividade: Object.values(foreign.atividades),
        id: sheets(foreign),
      }
      for (const route of calls.filter(({ path }) => path.includes(`:${name}`))) {
        const [sample = {}] = samplesOf(route) ?? []
        const { send, codes } = await requestOf(house.db, route, sample, asked)
        const answerTo = async (code: number) => {
          const url = fillPath(route.path, { ...codes, [name]: code })
          const answer = await house.http.inject({ ...send, url })
          return { status: answer.statusCode, body: withoutRef(answer.body) }
        }
        const absent = await answerTo(2_000_000_000)
        expect(absent.status >= 401 || saysNothing(absent.body)).toBe(true)
        for (const code of tried[name]) expect(await answerTo(code)).toEqual(absent)
      }
    }
  })
}

const saysNothing = (body: string) => body === '{"message":null}'

const administrators = () => residents.filter((_, index) => index % 4 === 0)

async function requestsOfStrangers() {
  const asked = await house.db.rows(sql`select from pedido_funcionario`)
  expect(asked.length * inject('share').of).toBeGreaterThan(50)
  return await house.db.rows(sql`
    select cd from pedido_funcionario p where not exists (
      select from membro m where m.cd_utilizador = p.cd_autor and m.cd_empresa = p.cd_empresa
        and not m.inactiv)`)
}

/** Random requests in parallel: no fault, and no data of others. */
async function wander({ rounds, together, seed }: Record<'rounds' | 'together' | 'seed', number>) {
  const seen = { requests: 0, own: 0, of: inject('share').of }
  const round = fc.array(request(), { minLength: together, maxLength: together })
  for (const requests of shareOf(fc.sample(round, { seed, numRuns: rounds }))) {
    const answers = await Promise.all(
      requests.map(async ({ who, asked, ...sent }) => ({
        who,
        asked,
        ...seenIn(await house.http.inject({ ...sent, headers: who.headers })),
      })),
    )
    const wrong = answers.filter(
      // without its row-level policies the portal reports that it is not ready
      ({ who, asked, status, text }) =>
        (status >= 500 && asked.path !== '/readyz') || strays(who, asked, text),
    )
    expect(wrong.map(({ asked, status, text }) => ({ asked, status, text }))).toEqual([])
    seen.requests += answers.length
    seen.own += answers.filter(({ who, text }) => text.includes(who.own.canario)).length
  }
  return seen
}

function request() {
  const { a, b } = house.world
  const nodes = lugares.flatMap((lugar) => [a.nos[lugar], b.nos[lugar]])
  const users = [...residents.map(({ cd }) => cd), a.residente.cd, b.residente.cd]
  const odd = fc.constantFrom('0', '-1', '1e1', '%00', "1'", '9999999999', `${a.nos.raiz}%20`)
  const code = (own: readonly number[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: odd })
  const searches = [a.canario, b.canario, 'pessoa'].flatMap(
    (pesquisa): Record<string, string>[] => [
      { pesquisa },
      { pesquisa, pagina: '1', quantidade: '100', ordenacao: 'nome.des' },
    ],
  )
  const called = fc
    .record({
      call: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...wandered.filter(isOfClients)) },
        { weight: 3, arbitrary: fc.constantFrom(...wandered.filter(shows)) },
        { weight: 1, arbitrary: fc.constantFrom(...wandered.filter((one) => !isOfClients(one))) },
        { weight: 2, arbitrary: fc.constantFrom(...asking) },
      ),
      org: code(nodes),
      user: code(users),
      codigo: code([a, b].flatMap(people)),
      id: code([a, b].flatMap(sheets)),
      area: fc.constantFrom(1, 2),
      atividade: code([a, b].flatMap(({ atividades }) => Object.values(atividades))),
      search: fc.constantFrom({}, ...searches),
      no: fc.constantFrom(...nodes),
      cd: fc.constantFrom(...[a, b].flatMap(people)),
    })
    .map(({ call, search, no, cd, ...codes }) => {
      const payload = bodyOf(call, no, cd)
      return {
        method: call.method,
        url: fillPath(call.path, codes),
        ...(payload && { payload }),
        query: doublesOf(call, no) ?? (call.query ? search : {}),
        asked: { path: call.path, org: call.path.includes(':org') ? codes.org : undefined },
      }
    })
  const cookies = fc.record({ sessaoEmpresa: code(nodes).map(String) })
  return fc
    .record({ who: fc.constantFrom(...residents), called, cookies })
    .map(({ who, cookies: sent, called: made }) => ({ who, cookies: sent, ...made }))
}

const people = ({ funcionarios }: Empresa) => Object.values(funcionarios)
/** Codes `:id` may name. */
const sheets = (empresa: Empresa) => [
  ...Object.values(empresa.fichas),
  ...people(empresa),
  ...Object.values(empresa.pedidos),
  ...Object.values(empresa.acidentes),
  ...[empresa.relatados, empresa.pedidosSaude].flatMap(Object.values<number>),
  ...Object.values(empresa.atividades),
  ...Object.values(empresa.anexos),
  ...Object.values(empresa.relatorios),
]

/** Bodies of the writes, with codes of either company. */
const bodies: Readonly<Record<string, (no: number, cd: number) => object>> = {
  admissao: (no) => admissao(no),
  csv: (no) => [linhaCsv(no), linhaCsv(no, { categoria: 'Valor do ficheiro' })],
  alteracao: (_, cd) => ({ ...admissao(1), cd, cd_organig: null, dt_ini_instit: null }),
  saida: (_, cd) => ({ cd, dt_inactiv: '2099-01-01' }),
  transferencia: (no, cd) => ({ cd_funcion: cd, cd_organig: no, dt_ini_instit: '2099-01-01' }),
  // at the person's node: an accident elsewhere would show his name there, which is no leak
  acidente: (_, cd_funcion) => acidente({ cd_funcion, no: noOf(cd_funcion) }),
  atividade: (_, cd_funcion) => pedidoDeAtividade({ cd_funcion, cd_organig: noOf(cd_funcion) }),
  categoria: () => ({ cd: null, nome: 'Valor da prova' }),
  duplicado: (no) => pessoaEm(house.world, no),
}

const doublesOf = ({ method, path }: Route, no: number) =>
  method === 'GET' && path.endsWith('/duplicado') ? pessoaEm(house.world, no) : undefined

const isOfClients = ({ access }: Route) => !isPrestadorAccess(access)
const shows = ({ method, path }: Route) => method === 'GET' && path.startsWith('/api/empresa/')
/** Clients' requests about employees that are stored. */
const asking = calls.filter(
  (one) =>
    isOfClients(one) && !one.unkeyed && one.method !== 'GET' && one.path.includes('/pendente/'),
)
const noOf = (cd: number) =>
  [house.world.a, house.world.b].flatMap(({ funcionarios, nos }) =>
    lugares.filter((lugar) => funcionarios[lugar] === cd).map((lugar) => nos[lugar]),
  )[0] ?? 0

const bodyOf = ({ method, path }: Route, no: number, cd: number) =>
  method === 'GET' ? undefined : bodies[path.split('/').at(-1) ?? '']?.(no, cd)

/** The whole answer; a canary is lower case in e-mails, and has a plus in base64. */
const seenIn = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  status: statusCode,
  text: `${JSON.stringify(headers)}${body}`
    .toUpperCase()
    .replaceAll(/CANARIO\+([AB])\//gu, 'CANARIO-$1 '),
})

// Whether an answer holds a word of the other company or of a node outside the branch. Of a user, the
// membership at the node or above may show.
function strays({ own, foreign, lugar }: Resident, { path, org }: Asked, text: string) {
  const root = lugares.find((one) => own.nos[one] === org) ?? lugar
  const decides = (one: Lugar) => ramos[lugar].includes(one) && ramos[one].includes(root)
  const outside = lugares.filter(
    (one) => !ramos[root].includes(one) && !(path.includes('/:org/utilizador/') && decides(one)),
  )
  const words = outside.map((one) => wordOf(own.canario, one).toUpperCase())
  return [foreign.canario, ...words].some((word) => text.includes(word))
}

type Asked = { path: string; org: unknown }
const withoutRef = (body: string) => body.replace(/"ref":"\w+"/u, '')
