import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#server/db/database.ts'
import type { App } from '#server/kit/http/serve.ts'
import { startApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { newWorld } from './world-copy.ts'
import type { World } from './world.ts'

export type House = TestDatabase & {
  /** as the owner, without row-level security */
  db: Db
  world: World
  http: FastifyInstance
}

/** For one test file: a database with both companies, and the application on it. */
export function openHouse(env: Record<string, string> = {}, also?: (app: App) => void): House {
  const house = {} as House
  beforeAll(async () => {
    const at = await newWorld()
    Object.assign(house, at, { db: at.owner, http: await startApp(at.database, env, also) })
  })
  afterAll(async () => {
    await house.http.close()
    await house.drop()
  })
  return house
}
