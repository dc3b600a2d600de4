import { randomBytes } from 'node:crypto'
import { readFileSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { openEngine, type Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { runAlone } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { findPostgres } from '#test/postgres.ts'
import { newBench, onServer, putBack, run, settings, type Base } from './copias.ts'
import { fingerprintOf } from './fingerprint.ts'

const binDir = findPostgres()
const { at, end, newBase, newFile, save } = newBench()

// The suite has the embedded engine; the installed PostgreSQL has another version.
let other: Engine | undefined
type Levada = { file: string; print: Record<string, string> }
let source: Levada
beforeAll(async () => {
  if (binDir === undefined) return
  other = await openEngine({ dataDir: at('outro'), as: 'tool', binDir, settings })
  const demo = await newDemo()
  await asOwner(demo, `insert into rotina values ('prova', now(), null, 0)`)
  source = await copied({ ...demo, root: demo.ownerUrl })
  await demo.drop()
})
afterAll(async () => await end(other?.stop))

async function copied(base: Base): Promise<Levada> {
  // Before the backup, which writes a log entry.
  const print = await fingerprintOf(base.root)
  return { print, file: await save(base) }
}

async function carry({ file, print }: Levada, to: Base): Promise<Record<string, string>> {
  const restored = await runAlone({ DATABASE_URL: to.ownerUrl }, ['repor', file])
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Reposta em/u) })
  expect(await fingerprintOf(to.root)).toEqual(print)
  return print
}

describe.skipIf(binDir === undefined)('a copy (needs an installed PostgreSQL)', () => {
  it('carries the embedded database to PostgreSQL and back: every table, file, policy and right', async () => {
    const there = await newBase(other?.url)
    const print = await carry(source, there)
    const rows = Object.entries(print).filter(([name]) => name.startsWith('rows of'))
    expect(rows.length).toBeGreaterThan(25)
    expect(print['rows of foto']).not.toMatch(/^0 /u)
    await carry(await copied(there), await newBase())
  })

  it('is made and put back by owners that are no superusers', async () => {
    const dono = `dono_${randomBytes(4).toString('hex')}`
    await onServer(other?.url ?? '', `create role ${dono} login createrole password 'x'`)
    const first = await newBase(other?.url, dono)
    await carry(source, first)
    const print = await carry(await copied(first), await newBase(other?.url, dono))
    expect(print['wall funcionario']).toBe('true true')
  })

  it('carries a data directory of another version of the engine, by its own programs', async () => {
    const dataDir = at('antigo')
    const old = await openEngine({ dataDir, as: 'tool', binDir, settings })
    await putBack(source.file, old.url)
    const before = await fingerprintOf(old.url)
    await old.stop()
    // The layout of the version that wrote them.
    symlinkSync(dirname(binDir ?? ''), at(`antigo/motor-${binDir?.split('/').at(-2)}`))
    const refused = await run({ DATA_DIR: dataDir }, process.execPath, ['server/main.ts'])
    expect(refused.err).toMatch(
      /«DATA_DIR=\S+ npm run apto -- copia \S+» e «DATA_DIR=\S+ npm run apto -- repor \S+»/u,
    )
    const file = newFile()
    expect(
      await run({ DATA_DIR: dataDir }, process.execPath, ['server/cli/main.ts', 'copia', file]),
    ).toMatchObject({
      code: 0,
    })
    const env = { DATA_DIR: at('novo') }
    expect(await run(env, process.execPath, ['server/cli/main.ts', 'repor', file])).toEqual({
      code: 0,
      err: expect.any(String),
    })
    const now = await openEngine({ dataDir: at('novo'), as: 'tool' })
    expect(await fingerprintOf(now.url)).toEqual(before)
    await now.stop()
  })

  it('is no need for pg_dump, which restores into an empty server once the roles are made', async () => {
    const from = await newBase(other?.url)
    await putBack(source.file, from.root)
    const empty = await openEngine({ dataDir: at('vazio'), as: 'tool', binDir, settings })
    const dumped = `"$0/pg_dump" "$1" | "$0/psql" -q -o /dev/null "$2"`
    const into = async (name: string) => {
      await onServer(empty.url, `create database ${name}`)
      const url = Object.assign(new URL(empty.url), { pathname: `/${name}` }).href
      await run({ PATH: '/usr/bin:/bin' }, 'sh', ['-c', dumped, binDir ?? '', from.root, url])
      return url
    }
    const without = await into('sem_papeis')
    await expect(migrate(without)).rejects.toThrow(
      /^Faltam a esta base de dados \d+ das políticas/u,
    )
    // The roles of docs/operar.md; the start above has created them.
    const guide = readFileSync(`${projectDir}/docs/operar.md`, 'utf8')
    const [roles = ''] = /create role apto_cliente;[^`]*/u.exec(guide) ?? []
    await onServer(empty.url, 'drop database sem_papeis with (force)')
    await onServer(empty.url, `drop role ${groups}`)
    await onServer(empty.url, roles)
    const url = await into('com_papeis')
    await migrate(url)
    expect(await fingerprintOf(url)).toEqual(await fingerprintOf(from.root))
    await empty.stop()
  })
})

const groups = 'apto_cliente, apto_entrada, apto_prestador, apto_copia'
