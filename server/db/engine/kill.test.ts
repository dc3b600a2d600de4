import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openEngine } from './engine.ts'
import {
  ask,
  engines,
  eventually,
  kill,
  postmasterPid,
  startWriter,
  usedDataDir,
  type Writer,
} from './testing/support.ts'

describe.for(engines)('acknowledged rows survive kill -9, $name', ({ name, binDir }) => {
  const times = binDir ? 5 : 20

  test('of the portal, whose engine is adopted', async () => {
    const tally = tallyOf(`${name}: portal`)
    const dataDir = await usedDataDir(binDir)
    let engine: number | undefined
    while (tally.kills < times) {
      const writer = await writing(dataDir, binDir)
      engine ??= postmasterPid(dataDir)
      kill(writer.pid)
      await writer.exited
      await check(tally, dataDir, binDir, writer.acknowledged)
    }
    expect(postmasterPid(dataDir)).toBe(engine)
    report(tally)
  })

  test('of the engine, which the portal starts again', async () => {
    const tally = tallyOf(`${name}: engine`)
    const dataDir = await usedDataDir(binDir)
    const writer = await writing(dataDir, binDir)
    while (tally.kills < times) {
      await sleep(Math.random() * 250)
      const before = writer.acknowledged.length
      kill(postmasterPid(dataDir))
      const back = () => writer.lines.filter((line) => line.endsWith('está de volta.')).length
      const ms = await eventually(() => back() > tally.kills, 60_000)
      tally.slowest = Math.max(tally.slowest, ms)
      await eventually(() => writer.acknowledged.length > before + 5, 60_000)
      await check(tally, dataDir, binDir, writer.acknowledged)
    }
    expect(tally.kills).toBe(times)
    report(tally)
  })

  test('of both at once', async () => {
    const tally = tallyOf(`${name}: both`)
    const dataDir = await usedDataDir(binDir)
    while (tally.kills < times) {
      const writer = await writing(dataDir, binDir)
      const pids = [writer.pid, postmasterPid(dataDir)]
      if (tally.kills % 2) pids.reverse()
      for (const pid of pids) kill(pid)
      await writer.exited
      await check(tally, dataDir, binDir, writer.acknowledged)
    }
    expect(tally.kills).toBe(times)
    report(tally)
  })
})

type Tally = { what: string; kills: number; slowest: number; all: string[] }

const tallyOf = (what: string): Tally => ({ what, kills: 0, slowest: 0, all: [] })

async function writing(dataDir: string, binDir?: string): Promise<Writer> {
  const writer = startWriter(dataDir, binDir)
  await writer.ready()
  const enough = 1 + Math.random() * 40
  await eventually(() => writer.acknowledged.length > enough, 60_000)
  return writer
}

async function check(tally: Tally, dataDir: string, binDir: string | undefined, rows: string[]) {
  tally.all = [...new Set([...tally.all, ...rows])]
  const since = Date.now()
  const tool = await openEngine({ dataDir, as: 'tool', binDir })
  tally.slowest = Math.max(tally.slowest, Date.now() - since)
  const [found] = await ask(
    tool.url,
    `select (select count(*)::int from unnest($1::text[]) as told(id) left join linha using (id)
               where linha.corpo is null) as lost,
            (select count(*)::int from linha full join par using (id)
              where linha.id is null or par.id is null or resumo <> md5(corpo)) as half`,
    [tally.all],
  )
  await tool.stop()
  expect(found).toEqual({ lost: 0, half: 0 })
  tally.kills++
}

function report({ what, kills, all, slowest }: Tally): void {
  process.stdout.write(
    `${what}: ${kills} kills, ${all.length} acknowledged rows, 0 lost, 0 half-written, ` +
      `back after ${slowest} ms at most\n`,
  )
}
