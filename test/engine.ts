import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEngine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the owner's URL of the template database */
    modelUrl: string
    socket: string
    /** the index of this engine among those of the run, to divide random tests */
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
  project.provide('share', shareOf(project))
  return async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The engines that run the server's tests, the one that runs all of them first. */
const engines = ['postgresql', 'embutido']

function shareOf({ name, vitest }: TestProject) {
  const running = engines.filter((one) => vitest.projects.some((other) => other.name === one))
  return running.includes(name)
    ? { index: running.indexOf(name), of: running.length }
    : { index: 0, of: 1 }
}

/**
 * Connections by the socket need no password, which saves a third of the connection time.
 * Connections by TCP need one.
 */
async function trustSocket(directory: string) {
  const file = join(directory, 'pg_hba.conf')
  await writeFile(file, `local all all trust\n${await readFile(file, 'utf8')}`)
}
