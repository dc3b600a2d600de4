import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newGround, type Ground } from './ground.ts'
import { during, others } from './workload.ts'

// The short selection: kills. `npm run faults` runs the others (faltas/).

let ground: Ground
beforeAll(async () => {
  ground = await newGround()
})
afterAll(async () => await ground.end())

const nothingLost = { lost: 0, doubled: 0 }

const engine = () =>
  Number(readFileSync(`${ground.dataDir}/pg/postmaster.pid`, 'utf8').split('\n')[0])

describe('no acknowledged write is lost or doubled', () => {
  it('by kill -9 of the portal', async () => {
    const tally = await during('kill -9 portal', ground, async () => {
      await ground.portal().kill()
      await ground.start()
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, /^(200|503|none)$/u)).toEqual([])
  })

  it('by kill -9 of the engine', async () => {
    const tally = await during('kill -9 engine', ground, async () =>
      process.kill(engine(), 'SIGKILL'),
    )
    expect(tally).toMatchObject(nothingLost)
    expect(Object.keys(tally.statuses).sort()).toEqual(['200', '503'])
  })

  it('by kill -9 of one of its backends', async () => {
    const tally = await during('kill -9 backend', ground, async () => {
      const { db, end } = connectOwner(await ground.ownerUrl())
      const [row] = await db.rows<{ pid: number }>(sql`
        select pid from pg_stat_activity where usename like 'apto_cliente%' limit 1`)
      await end()
      process.kill(row?.pid ?? 0, 'SIGKILL')
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, /^(200|503)$/u)).toEqual([])
  })

  it('by kill -9 of both', async () => {
    const tally = await during('kill -9 both', ground, async () => {
      process.kill(engine(), 'SIGKILL')
      await ground.portal().kill()
      await ground.start()
    })
    expect(tally).toMatchObject(nothingLost)
  })

  it('by a restart', async () => {
    const tally = await during('restart', ground, async () => {
      expect(await ground.portal().stop()).toBe(0)
      await ground.start()
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, /^(200|none)$/u)).toEqual([])
  })
})

it('and no two of them waited for each other', () => {
  expect(readFileSync(`${ground.dataDir}/postgres.log`, 'utf8')).not.toContain('deadlock detected')
})
