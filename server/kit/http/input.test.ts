import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import type { Access } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { serveProbes } from '#test/probes.ts'
import { faultsOf } from '#test/refusal.ts'
import { fillPath } from '#test/samples.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse({}, serveProbes)
let eu: Actor

beforeAll(async () => {
  const membros = [{ no: house.world.a.nos.raiz, adm: true, direitos }]
  eu = await newActor(house.db, { membros })
})

const goodCodes = () => {
  const { nos, funcionarios, fichas, atividades } = house.world.a
  return {
    org: nos.raiz,
    user: eu.cd,
    codigo: funcionarios.raiz,
    id: fichas.raiz,
    area: 1,
    medida: 1,
    documento: 1,
    atividade: atividades.raiz,
    empresa: nos.raiz,
    no: nos.norte,
  }
}

const headersFor = (access: Access) =>
  isPrestadorAccess(access) ? house.world.a.prestador.headers : eu.headers

type Sent = { payload?: string | Buffer | object; headers?: Record<string, string> }

const send = (sent: Sent) =>
  house.http.inject({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: newAddress(),
    ...sent,
  })

const json = { 'content-type': 'application/json' }
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const email = 'alguem@exemplo.pt'

const bodies: Record<string, [status: number, sent: Sent]> = {
  nothing: [400, {}],
  'nothing, said to be JSON': [400, { payload: '', headers: json }],
  'half an object': [400, { payload: '{"email":', headers: json }],
  'a word': [400, { payload: 'olá', headers: json }],
  'an end too many': [400, { payload: '{}}', headers: json }],
  'single quotes': [400, { payload: "{'email':'a'}", headers: json }],
  'NaN as a value': [400, { payload: '{"email":NaN,"pass":"x"}', headers: json }],
  null: [400, { payload: 'null', headers: json }],
  'a list': [400, { payload: '[]', headers: json }],
  'a text': [400, { payload: '"x"', headers: json }],
  'a number': [400, { payload: '1', headers: json }],
  'an empty object': [400, { payload: {} }],
  'numbers for texts': [400, { payload: { email: 1, pass: 2 } }],
  'lists for texts': [400, { payload: { email: [email], pass: ['x'] } }],
  'objects for texts': [400, { payload: { email: { $gt: '' }, pass: { $gt: '' } } }],
  'true for texts': [400, { payload: { email: true, pass: true } }],
  'a field too many': [400, { payload: { email, pass: 'x', adm: true } }],
  'an empty e-mail': [400, { payload: { email: ' ', pass: 'x' } }],
  // an invalid e-mail is answered like an unknown one
  'an e-mail of 255 characters': [
    404,
    { payload: { email: `${'a'.repeat(244)}@exemplo.pt`, pass: 'x' } },
  ],
  'a password of 1,025 characters': [400, { payload: { email, pass: 'x'.repeat(1025) } }],
  'an empty password': [400, { payload: { email, pass: '' } }],
  __proto__: [
    400,
    { payload: `{"__proto__":{"adm":true},"email":"${email}","pass":"x"}`, headers: json },
  ],
  'constructor.prototype': [
    400,
    { payload: '{"constructor":{"prototype":{"adm":true}}}', headers: json },
  ],
  'a field called toString': [400, { payload: { email, pass: 'x', toString: '1' } }],
  'nesting of 10,000': [400, { payload: nested(10_000), headers: json }],
  'nesting of 10,000 lists': [
    400,
    { payload: '['.repeat(10_000) + ']'.repeat(10_000), headers: json },
  ],
  '40,000 fields': [
    400,
    { payload: Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`campo${n}`, n])) },
  ],
  'a field name of 100,000 characters': [400, { payload: { ['n'.repeat(100_000)]: 1 } }],
  'one byte more than 1 MiB': [413, { payload: `"${'x'.repeat(1_048_575)}"`, headers: json }],
  '8 MiB': [413, { payload: `"${'x'.repeat(8_388_608)}"`, headers: json }],
  'UTF-16': [
    400,
    {
      payload: Buffer.from(`{"email":"${email}","pass":"x"}`, 'utf16le'),
      headers: { 'content-type': 'application/json; charset=utf-16' },
    },
  ],
  'bytes that are no text': [
    400,
    { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), headers: json },
  ],
  'a compressed body': [
    400,
    { payload: gzipSync('x'.repeat(9e6)), headers: { ...json, 'content-encoding': 'gzip' } },
  ],
  'a body without a type': [415, { payload: Buffer.from('{}'), headers: { 'content-type': '' } }],
  text: [415, { payload: '{}', headers: { 'content-type': 'text/plain' } }],
  'a form': [
    415,
    { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  XML: [415, { payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
  'JSON lines': [415, { payload: '{}', headers: { 'content-type': 'application/jsonl' } }],
  'a type that is none': [415, { payload: '{}', headers: { 'content-type': 'json' } }],
  'two types': [
    415,
    { payload: '{}', headers: { 'content-type': 'text/plain, application/json' } },
  ],
}

describe('a body', () => {
  it.each(Object.entries(bodies))('of %s is refused', async (_, [status, sent]) => {
    const answer = await send(sent)
    expect([answer.statusCode, faultsOf(answer)]).toEqual([status, []])
  })

  it('names the fields that are wrong, each with what to do', async () => {
    const wrong = await send({ payload: { email: '', extra: 1 } })
    expect(wrong.json()).toEqual({
      error: expect.stringContaining('email'),
      campos: {
        email: 'Preencha este campo.',
        pass: 'Preencha este campo.',
        extra: 'Este campo não é aceite aqui.',
      },
      ref: expect.any(String),
    })
  })

  it('of any JSON at all is never a fault', async () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.record({ email: fc.jsonValue(), pass: fc.jsonValue() }),
      fc.record({ email: fc.string({ unit: 'binary' }), pass: fc.string({ unit: 'binary' }) }),
      fc.string({ unit: 'binary' }).map((name) => ({ email: `${name}@exemplo.pt`, pass: name })),
    )
    const payloads = fc.sample(anything, { seed: 20_260_704, numRuns: 800 })
    for (const value of payloads) {
      const answer = await send({ payload: JSON.stringify(value), headers: json })
      expect([value, faultsOf(answer)]).toEqual([value, []])
    }
  })

  it('is not looked at before the right is there', async () => {
    const { a } = house.world
    const stranger = await newActor(house.db, { membros: [{ no: a.nos.raiz }] })
    const url = `/api/empresa/${a.nos.raiz}/prova/escrita`
    const payload = '{"nome":'
    const asked = { method: 'POST', url, payload } as const
    const statusAs = async (headers: Record<string, string>) =>
      (await house.http.inject({ ...asked, headers: { ...json, ...headers } })).statusCode
    expect(await statusAs({})).toBe(401)
    expect(await statusAs(stranger.headers)).toBe(403)
    expect(await statusAs(eu.headers)).toBe(400)
  })
})

describe('an address', () => {
  const odd = [
    '0',
    '-1',
    '01',
    '1e3',
    '0x1',
    '1.5',
    '1_0',
    '%2B1',
    '9007199254740992',
    '9007199254740993',
    '%00',
    '%20',
    '1%20',
    '%20',
    'NaN',
    'null',
    'undefined',
    '%D9%A1',
    '1%0d%0aX:1',
    '%3Cb%3E',
    "1'--",
    '1;select',

    '..%2f..%2f',
    '*',
    '$1',
    '%25',
    '%F0%9F%90%9F',
    'x'.repeat(90),
  ]
  const coded = allRoutes.filter(({ path }) => path.includes(':'))

  it.each(coded.map(({ method, path, access }) => [method, path, access] as const))(
    'with a code that is none has nothing: %s %s',
    async (method, path, access) => {
      for (const [, name = ''] of path.matchAll(/:(\w+)/gu)) {
        for (const code of odd) {
          const url = fillPath(path, { ...goodCodes(), [name]: code })
          const answer = await house.http.inject({ method, url, headers: headersFor(access) })
          const decides =
            name === 'org' || (name === 'user' && (access === 'proprio' || access === 'titular'))
          const expected = decides ? 403 : 404
          expect([url, answer.statusCode, faultsOf(answer)]).toEqual([url, expected, []])
        }
      }
    },
  )

  it.each(allRoutes.map(({ method, path, access }) => [method, path, access] as const))(
    'with a parameter it does not know is refused: %s %s',
    async (method, path, access) => {
      const unknown = [
        'foo=1',
        'foo=1&foo=2',
        'foo',
        '__proto__=1',
        'constructor=1',
        'toString=1',
        '%00=1',
      ]
      for (const query of unknown) {
        const url = `${fillPath(path, goodCodes())}?${query}`
        const payload = path === '/auth/login' ? { email, pass: 'x' } : undefined
        // a logout would end the session the others need
        const headers = path.endsWith('/logout') ? {} : headersFor(access)
        const answer = await house.http.inject({
          method,
          url,
          headers,
          ...(payload && { payload }),
        })
        expect([url, answer.statusCode, faultsOf(answer)]).toEqual([url, 400, []])
      }
    },
  )

  it.each(
    allRoutes
      .filter(({ query, method }) => query && method === 'GET')
      .map(({ path, access }) => [path, access] as const),
  )('with a value its parameters do not take is refused: %s', async (path, access) => {
    const page = 'pagina=1&quantidade=10'
    const values = [
      'pagina=0',
      'pagina=-1',
      'pagina=1.5',
      'pagina=NaN',
      'pagina=1e9',
      'pagina=10%20',
      'pagina=1&pagina=2',
      'pagina=',
      'quantidade=11',
      'quantidade=0',
      'quantidade=1e9',
      'ordenacao=nome',
      'ordenacao=.des',
      'ordenacao=x.asc',
      'ordenacao=nome.asc,cd.asc',
      'ordenacao=nome.asc&ordenacao=nome.des',
      `ordenacao=${'x'.repeat(10_000)}`,
      "ordenacao=nome.asc'--",
      'ordenacao=constructor.asc',
      'pesquisa=%00',
      'pesquisa[a]=1',
      `pesquisa=${'x'.repeat(101)}`,
    ].map((value) => `${page}&${value}`)
    for (const query of [...values, 'pagina=1', 'quantidade=10']) {
      const url = `${fillPath(path, goodCodes())}?${query}`
      const answer = await house.http.inject({ url, headers: headersFor(access) })
      expect([query, answer.statusCode, faultsOf(answer)]).toEqual([query, 400, []])
    }
  })
})
