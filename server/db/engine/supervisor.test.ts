import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openEngine, type Engine } from './engine.ts'
import {
  ask,
  engines,
  eventually,
  kill,
  postmasterPid,
  startWriter,
  usedDataDir,
} from './testing/support.ts'

const answers = ({ url }: Engine) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

describe.for(engines)('an engine that dies under a portal, $name', ({ binDir }) => {
  test('is back on its port, and the portal still holds the directory', async () => {
    const dataDir = await usedDataDir(binDir)
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    const pid = postmasterPid(dataDir)
    kill(pid)
    await eventually(() => postmasterPid(dataDir) !== pid, 60_000)
    await eventually(() => answers(engine), 60_000)
    const second = openEngine({ dataDir, as: 'portal', binDir })
    await expect(second).rejects.toThrow(`(processo ${process.pid})`)
    await engine.stop()
    expect(postmasterPid(dataDir)).toBe(undefined)
  })

  test('is back when it had been adopted', async () => {
    const dataDir = await usedDataDir(binDir)
    const writer = startWriter(dataDir, binDir)
    await writer.ready()
    writer.child.kill('SIGKILL')
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    const pid = postmasterPid(dataDir)
    kill(pid)
    await eventually(() => postmasterPid(dataDir) !== pid, 60_000)
    await eventually(() => answers(engine), 60_000)
    expect(postmasterPid(dataDir)).not.toBe(pid)
    await engine.stop()
  })

  test.for(['client backend', 'checkpointer'])('is back when its %s is killed', async (kind) => {
    const dataDir = await usedDataDir(binDir)
    const writer = startWriter(dataDir, binDir)
    await writer.ready()
    const tool = await openEngine({ dataDir, as: 'tool', binDir })
    const pid = postmasterPid(dataDir)
    const text =
      'select pid from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()'
    const [victim] = await ask<{ pid: number }>(tool.url, text, [kind])
    kill(victim?.pid)
    await eventually(() => writer.lines.includes('log O PostgreSQL está de volta.'), 60_000)
    const before = writer.acknowledged.length
    await eventually(() => writer.acknowledged.length > before, 60_000)
    expect(postmasterPid(dataDir)).toBe(pid)
    await tool.stop()
  })

  test('is tried again until what keeps it from starting is gone, telling why', async () => {
    const dataDir = await usedDataDir(binDir)
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const engine = await openEngine({ dataDir, as: 'portal', binDir, log })
    const control = join(dataDir, 'pg', 'global', 'pg_control')
    renameSync(control, `${control}.fora`)
    kill(postmasterPid(dataDir))
    await eventually(() => lines.some((line) => /não arranca .*pg_control/.test(line)), 60_000)
    renameSync(`${control}.fora`, control)
    await eventually(() => lines.includes('O PostgreSQL está de volta.'), 60_000)
    await expect(answers(engine)).resolves.toBe(true)
    await engine.stop()
  })

  test('does not keep a portal from stopping meanwhile', async () => {
    const dataDir = await usedDataDir(binDir)
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    kill(postmasterPid(dataDir))
    await sleep(Math.random() * 100)
    const since = Date.now()
    await engine.stop()
    expect(Date.now() - since).toBeLessThan(5_000)
    await expect(answers(engine)).resolves.toBe(false)
  })
})
