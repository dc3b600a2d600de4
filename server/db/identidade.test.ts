import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { startApp } from '#test/app.ts'
import { runApto } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { findPostgres } from '#test/postgres.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'
import { connectDatabase } from './database.ts'
import { settleIdentidade } from './identidade.ts'
import { migrate } from './migrate.ts'

const house = openHouse()
const made: string[] = []
let visitor: Visitor
let link: { email: string; token: string }
let dump: string | undefined

beforeAll(async () => {
  const { residente, colega } = house.world.a
  visitor = newVisitor(house.http)
  await visitor.login(residente.email)
  link = await newLink(house.db, colega, 'redefinir')
  for (const { cd } of [residente, colega]) {
    await enqueue(house.db, { modelo: 'password_mudada', cd_utilizador: cd })
  }
  // a first start records the identity
  if (await start(house.ownerUrl)) throw new Error('a first start takes nothing away')
  dump = await dumped(house.ownerUrl)
})
afterAll(async () => {
  for (const name of made) {
    await asOwner(house, `drop database ${name} with (force)`)
  }
})

const without = 'no pg_dump of this server’s version'

const start = async (ownerUrl: string) =>
  await settleIdentidade({ ownerUrl, urls: await migrate(ownerUrl) })

const ways: [string, () => Promise<string | undefined>][] = [
  ['copied by the server', async () => await newBase(new URL(house.ownerUrl).pathname.slice(1))],
  [
    'dumped and put back',
    async () => {
      const url = dump === undefined ? undefined : await newBase('template0')
      if (url !== undefined && dump !== undefined) putBack(url, dump)
      return url
    },
  ],
]

describe.each(ways)('a database %s', (_, restore) => {
  let url: string | undefined
  beforeAll(async () => {
    url = await restore()
  })

  it('opens nothing that the one before opened, and says so once', async ({ skip }) => {
    const at = url ?? skip(without)
    const ended = { sessoes: expect.any(Number), ligacoes: 1, navegadores: 1, mensagens: 2 }
    expect(await start(at)).toEqual(ended)
    const database = connectDatabase(await migrate(at), { max: 5, waitMs: 30_000 })
    const http = await startApp(database)
    const old = Object.assign(newVisitor(http), { token: visitor.token })
    for (const [name, value] of visitor.cookies) old.cookies.set(name, value)
    expect((await old.call({ url: '/api/organigrama/cd' })).statusCode).toBe(401)
    const { headers } = house.world.a.colega
    expect((await http.inject({ url: '/api/organigrama/cd', headers })).statusCode).toBe(401)
    const verified = await http.inject({
      url: '/auth/empresa/utilizador/reset-password',
      query: link,
    })
    expect(verified.json()).toMatchObject({ error: 'Ligação inválida ou expirada.' })
    expect(await remains(at)).toEqual({ sessoes: 0, ligacoes: 0, navegadores: 0 })
    expect((await old.login(house.world.a.residente.email)).statusCode).toBe(200)
    await http.close()
    await database.end()
  })

  it('sends no mail again until it is told to', async ({ skip }) => {
    const at = url ?? skip(without)
    expect(await waiting(at)).toEqual({ por_enviar: 0, desistidas: 2 })
    const again = await runApto({ ownerUrl: at }, ['correio', 'repetir', '--todas'])
    expect(again).toMatchObject({ code: 0, out: '2 mensagens voltam a ser tentadas.\n', err: '' })
    expect(await waiting(at)).toEqual({ por_enviar: 2, desistidas: 0 })
  })

  it('is known from then on: the next start ends nothing', async ({ skip }) => {
    const at = url ?? skip(without)
    // maintenance rewrites and freezes rows
    await asOwner({ ownerUrl: at }, 'vacuum (full, freeze) instalacao')
    expect(await start(at)).toBeUndefined()
    expect(await remains(at)).toMatchObject({ sessoes: 1 })
  })

  it('ends everything when the operator says so', async ({ skip }) => {
    const at = url ?? skip(without)
    const ended = await runApto({ ownerUrl: at }, ['restaurado'])
    expect(ended).toMatchObject({ code: 0, out: '' })
    expect(ended.err).toMatch(
      /^Base de dados reposta .* sessões \(1\), .* postas de lado: 2 .*\n$/u,
    )
    expect(await remains(at)).toEqual({ sessoes: 0, ligacoes: 0, navegadores: 0 })
  })
})

it('the original goes on: whoever was in is in', async () => {
  expect((await visitor.call({ url: '/api/organigrama/cd' })).statusCode).toBe(200)
})

it('a backup put back over itself is one too', async ({ skip }) => {
  const text = dump ?? skip(without)
  const url = await newBase('template0')
  putBack(url, text)
  expect(await start(url)).toBeDefined()
  const later = await dumped(url)
  await asOwner({ ownerUrl: url }, 'drop schema public cascade; create schema public')
  putBack(url, later ?? '')
  expect(await start(url)).toBeDefined()
})

it('no password of a serving role is in a backup', ({ skip }) => {
  const text = dump ?? skip(without)
  expect(text).toContain('COPY public.instalacao')
  for (const url of Object.values(house.urls)) expect(text).not.toContain(new URL(url).password)
  expect(text).not.toContain('SCRAM-SHA-256')
})

async function newBase(template: string): Promise<string> {
  const name = `copia_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(house.ownerUrl), { pathname: '/postgres' })
  if (template !== 'template0') {
    await asOwner(
      { ownerUrl: url.href },
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
  }
  await asOwner({ ownerUrl: url.href }, `create database ${name} template ${template}`)
  made.push(name)
  return Object.assign(url, { pathname: `/${name}` }).href
}

async function dumped(url: string): Promise<string | undefined> {
  const [row] = await asOwner<{ numero: number }>(
    { ownerUrl: url },
    "select current_setting('server_version_num')::int / 10000 as numero",
  )
  const program = join(findPostgres() ?? '', 'pg_dump')
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (!version.stdout?.includes(` ${row?.numero}.`)) return undefined
  const run = spawnSync(program, [url], { encoding: 'utf8', maxBuffer: 1e9 })
  expect([run.status, run.stderr]).toEqual([0, ''])
  return run.stdout
}

function putBack(url: string, text: string) {
  const args = ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', url]
  const run = spawnSync(join(findPostgres() ?? '', 'psql'), args, { input: text, encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
}

async function remains(ownerUrl: string) {
  const [row] = await asOwner<{ sessoes: number }>(
    { ownerUrl },
    `select (select count(*)::int from sessao) as sessoes,
            (select count(*)::int from ligacao) as ligacoes,
            (select count(*)::int from dispositivo) as navegadores`,
  )
  return row
}

async function waiting(url: string) {
  const [row] = await asOwner(
    { ownerUrl: url },
    `select count(*) filter (where desistido_em is null)::int as por_enviar,
            count(desistido_em)::int as desistidas
     from correio where enviado_em is null`,
  )
  return row
}
