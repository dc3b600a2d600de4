import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAlone } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { newGround, type Ground } from './ground.ts'
import { during, others } from './workload.ts'

let ground: Ground
beforeAll(async () => {
  ground = await newGround()
})
afterAll(async () => await ground.end())

type Line = { msg: string; job?: string; why?: string; level: number; err?: { code?: string } }

function listen() {
  const before = ground.portal().output().length
  return () =>
    ground
      .portal()
      .output()
      .slice(before)
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
}

const status = async (path: string) =>
  (await fetch(`${ground.url}${path}`, { headers: ground.eu.headers })).status
const ready = async () => await status('/readyz')
const list = () => `/api/empresa/${ground.world.a.nos.raiz}/funcionario?pagina=1&quantidade=10`

describe('a database that turns read-only while the portal serves, without cutting a connection', () => {
  it('is away until it takes writes again, and none that was acknowledged is lost', async () => {
    const owner = { ownerUrl: await ground.ownerUrl() }
    const turn = async (mode: 'on' | 'off') => {
      // Two calls: `alter system` runs outside a transaction, and the second statement still
      // writes.
      await asOwner(owner, `alter system set default_transaction_read_only = ${mode}`)
      await asOwner(owner, 'select pg_reload_conf()')
    }
    const said = listen()
    const tally = await during('read-only', ground, async () => {
      await turn('on')
      await expect.poll(ready).toBe(503)
      await sleep(5_000)
      expect([await ready(), await status(list())]).toEqual([503, 200])
      await turn('off')
    })
    expect(tally).toMatchObject({ lost: 0, doubled: 0 })
    expect(others(tally, /^(200|503)$/u)).toEqual([])
    expect(tally.statuses['503']).toBeGreaterThan(0)
    await expect.poll(ready).toBe(200)
    const lines = said()
    const of = (msg: string) => lines.filter((line) => line.msg === msg)
    expect([of('database away'), of('database back')]).toEqual([
      [expect.objectContaining({ err: expect.objectContaining({ code: '25006' }) })],
      [expect.objectContaining({ refused: expect.any(Number) })],
    ])
    expect(of('unexpected error')).toEqual([])
    // Jobs run every two seconds, and each logs its failure once.
    const jobs = of('job failed').map(({ job }) => job)
    expect(jobs).toEqual([...new Set(jobs)])
  })
})

/** Flips a byte of a file; returns a function that restores it. */
function flip(path: string, at: number) {
  const file = openSync(join(ground.dataDir, 'pg', path), 'r+')
  const byte = Buffer.alloc(1)
  const change = () => {
    readSync(file, byte, 0, 1, at)
    writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 255]), 0, 1, at)
  }
  change()
  return () => {
    change()
    closeSync(file)
  }
}

const ended = async (starting: Promise<Portal>) => {
  const said = await starting.then(
    () => 'it started',
    (error: Error) => error.message,
  )
  const lines = said.replace(/^the portal ended: /u, '').split('\n')
  return lines.filter((line) => line !== '' && !/^A (?:preparar|recuperar)/u.test(line))
}

describe('what the disk has damaged is told by its own name:', () => {
  it('a page, to who reads it, in the log, to Prometheus and by a copy', async () => {
    const owner = { ownerUrl: await ground.ownerUrl() }
    const [place] = await asOwner<{ path: string }>(
      owner,
      "select pg_relation_filepath('funcionario') as path",
    )
    await ground.portal().stop()
    const mend = flip(place?.path ?? '', 4_000)
    await ground.start()
    const said = listen()
    const answer = await fetch(`${ground.url}${list()}`, { headers: ground.eu.headers })
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      500,
      null,
      {
        error: expect.stringMatching(/^Uma parte dos dados não pode ser lida, por uma avaria/u),
        ref: expect.any(String),
      },
    ])
    const damaged = () => said().filter(({ msg }) => msg === 'database damaged')
    await expect.poll(damaged).toEqual([
      expect.objectContaining({
        level: 50,
        err: expect.objectContaining({ code: 'XX001' }),
        why: expect.stringMatching(/^O PostgreSQL não consegue ler uma parte dos dados/u),
      }),
    ])
    const metrics = await (await fetch(`${ground.url}/metrics`)).text()
    expect(metrics).toContain('\napto_base_de_dados_danificada 1\n')
    const file = join(ground.dataDir, 'copia.apto')
    expect(
      await runAlone({ DATABASE_URL: await ground.ownerUrl() }, ['copia', file]),
    ).toMatchObject({
      code: 1,
      err: expect.stringMatching(/há uma página ou índice danificado\. Verifique o disco/u),
    })
    await ground.portal().stop()
    mend()
    await ground.start()
    expect(await status(list())).toBe(200)
  })

  it('the sum of pg_control, to a start with the database of its own', async () => {
    await ground.portal().stop()
    const mend = flip('global/pg_control', 40)
    expect(await ended(ground.start())).toEqual([
      expect.stringMatching(/incorrect checksum in control file\): a soma do pg_control não está/u),
    ])
    mend()
    await ground.start()
    expect(await ready()).toBe(200)
  })

  it('the sum of pg_control, to a start on a PostgreSQL that is running', async () => {
    const DATABASE_URL = await ground.ownerUrl()
    const mend = flip('global/pg_control', 40)
    expect(await ended(startPortal({ DATABASE_URL, DEMO: '0', LOG_LEVEL: 'warn' }))).toEqual([
      expect.stringMatching(/CRC checksum does not match .*\): a soma do pg_control não está/u),
    ])
    mend()
    expect(await ready()).toBe(200)
  })
})
