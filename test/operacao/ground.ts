import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { direitos } from '#contract/kit/rights.ts'
import { readConfig } from '#server/config.ts'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { openDatabase } from '#server/db/open.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { freePort } from '#test/port.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { buildWorld, type World } from '#test/world.ts'

/** A portal with two companies on its own embedded database, as an operator runs it. */
export type Ground = {
  dataDir: string
  env: Record<string, string>
  url: string
  world: World
  eu: Actor
  portal: () => Portal
  /** starts it again on the same port */
  start: (more?: Record<string, string>) => Promise<Portal>
  ownerUrl: () => Promise<string>
  end: () => Promise<void>
}

export async function newGround(
  more: Record<string, string> = {},
  dataDir?: string,
): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'apto-falta-'))
  // As root, the engine runs as another user.
  chmodSync(folder, 0o755)
  const at = dataDir ?? join(folder, 'dados')
  mkdirSync(at, { recursive: true })
  const env = {
    DATA_DIR: at,
    PORT: String(await freePort()),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const start = async (also: Record<string, string> = {}) =>
    (portal = await startPortal({ ...env, ...also }))
  let portal = await startPortal(env)
  const ownerUrl = async () => {
    const { ownerUrl: address, end } = await openDatabase(readConfig({ DATA_DIR: at }), 'tool')
    await end()
    return address
  }
  const owner = connectOwner(await ownerUrl())
  const world = await buildWorld(owner.db)
  const eu = await newActor(owner.db, { membros: [{ no: world.a.nos.raiz, adm: true, direitos }] })
  // A long run lasts longer than a session.
  await owner.db.rows(sql`update sessao set expira_em = now() + interval '30 days'`)
  await owner.end()
  return {
    dataDir: at,
    env,
    url: `http://127.0.0.1:${env.PORT}`,
    world,
    eu,
    ownerUrl,
    start,
    portal: () => portal,
    end: async () => {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const newKey = () => randomUUID()
