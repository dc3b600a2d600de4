import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEngine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { findPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the owner's URL of the template database */
    modelUrl: string
    socket: string
    /** the index of this engine among those of the suite, to divide random tests */
    share: { index: number; of: number }
  }
}

// The data need no durability.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts a real server for one project, with a migrated template database. */
export async function startEngine(project: TestProject, binDir?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'apto-teste-'))
  const socket = join(dataDir, 'pg')
  const engine = await openEngine({ dataDir, as: 'tool', binDir, settings })
  await trustSocket(socket)
  const modelUrl = Object.assign(new URL(engine.url), { pathname: '/modelo', search: '' })
  const client = new pg.Client(engine.url)
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.query('create database modelo')
  await client.end()
  await migrate(modelUrl.href)
  project.provide('modelUrl', modelUrl.href)
  project.provide('socket', socket)
  const of = findPostgres() === undefined ? 1 : 2
  project.provide('share', { index: binDir === undefined ? 0 : 1, of })
  return async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Connections by the socket need no password, which saves a third of the connection time.
 * Connections by TCP need one.
 */
async function trustSocket(directory: string) {
  const file = join(directory, 'pg_hba.conf')
  await writeFile(file, `local all all trust\n${await readFile(file, 'utf8')}`)
}
