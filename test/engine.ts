import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEngine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { placeOf } from './place.ts'
import { findPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the owner's address of the migrated database that every test file copies */
    modelUrl: string
    /** which of the engines the suite runs on: what chance tries may be shared out among them */
    share: { index: number; of: number }
  }
}

// nothing here outlives the server: nothing waits for the disk, or is written twice for its sake
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts a real server for one project of the suite, with a migrated model database to copy. */
export async function startEngine(project: TestProject, binDir?: string) {
  const dataDir = await mkdtemp(join(await placeOf(), 'apto-teste-'))
  const engine = await openEngine({ dataDir, as: 'tool', binDir, settings })
  const modelUrl = new URL(engine.url)
  modelUrl.pathname = '/modelo'
  const client = new pg.Client(engine.url)
  await client.connect()
  await client.query('create database modelo')
  await client.end()
  await migrate(modelUrl.href)
  project.provide('modelUrl', modelUrl.href)
  const of = findPostgres() === undefined ? 1 : 2
  project.provide('share', { index: binDir === undefined ? 0 : 1, of })
  return async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
