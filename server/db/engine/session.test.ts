import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openEngine } from './engine.ts'
import { EngineRefusal } from './refusal.ts'
import {
  ask,
  ended,
  kill,
  postmasterPid,
  startWriter,
  tempDataDir,
  usedDataDir,
} from './testing/support.ts'

describe('who else is there', () => {
  test('a second portal is refused by name, in a short time, and the first goes on', async () => {
    const dataDir = await usedDataDir()
    const writer = startWriter(dataDir)
    await writer.ready()
    const since = Date.now()
    const second = await openEngine({ dataDir, as: 'portal' }).catch((error) => error)
    expect(second).toBeInstanceOf(EngineRefusal)
    expect(second.message).toBe(
      `Já há um Apto a usar a pasta ${dataDir} (processo ${writer.pid}). ` +
        'Termine-o ou escolha outra pasta em DATA_DIR.',
    )
    expect(Date.now() - since).toBeLessThan(5_000)
    const before = writer.acknowledged.length
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(before)
  })

  test('the engine of a killed portal is adopted and stopped with the next one', async () => {
    const dataDir = await usedDataDir()
    const writer = startWriter(dataDir)
    const port = await writer.ready()
    const pid = postmasterPid(dataDir)
    writer.child.kill('SIGKILL')
    await writer.exited
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const engine = await openEngine({ dataDir, as: 'portal', log })
    expect([engine.port, postmasterPid(dataDir)]).toEqual([port, pid])
    expect(lines.join()).toContain(`processo ${pid}`)
    await engine.stop()
    expect(postmasterPid(dataDir)).toBe(undefined)
  })

  test('an orphan that hangs is stopped and replaced', async () => {
    const dataDir = await usedDataDir()
    const writer = startWriter(dataDir)
    await writer.ready()
    const pid = postmasterPid(dataDir)
    kill(pid, 'SIGSTOP')
    writer.child.kill('SIGKILL')
    const engine = await openEngine({ dataDir, as: 'portal' })
    expect(postmasterPid(dataDir)).not.toBe(pid)
    expect(await ask(engine.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await engine.stop()
  })

  test('of two starters in an empty directory one wins, the other is refused', async () => {
    const dataDir = tempDataDir()
    const writers = [startWriter(dataDir), startWriter(dataDir)]
    await Promise.all(writers.map((writer) => writer.told()))
    const said = writers.flatMap(({ lines }) => lines)
    const words = said.filter((line) => !line.startsWith('log ')).toSorted()
    expect(words, said.join('\n')).toEqual([
      expect.stringMatching(/^ready \d+ true$/u),
      expect.stringMatching(/^refused Já há um Apto a usar a pasta/u),
    ])
  })

  test('tools that race in an empty directory share one engine, the last ends it', async () => {
    const dataDir = tempDataDir()
    const open = () => openEngine({ dataDir, as: 'tool' })
    const tools = await Promise.all([open(), open(), open(), open()])
    expect(tools.filter((tool) => tool.created)).toHaveLength(1)
    expect(new Set(tools.map((tool) => tool.url)).size).toBe(1)
    const starter = tools.find((tool) => tool.created)
    await Promise.all(tools.filter((tool) => tool !== starter).map((tool) => tool.stop()))
    expect(postmasterPid(dataDir)).toBeDefined()
    await starter?.stop()
    expect(postmasterPid(dataDir)).toBe(undefined)
  })

  test('a tool beside a portal uses its engine and leaves it running', async () => {
    const dataDir = await usedDataDir()
    const portal = await openEngine({ dataDir, as: 'portal' })
    const tool = await openEngine({ dataDir, as: 'tool' })
    expect(tool.url).toBe(portal.url)
    await tool.stop()
    expect(await ask(portal.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await portal.stop()
  })

  test('a tool leaves the engine it started to a portal or a tool that joined', async () => {
    const dataDir = await usedDataDir()
    const first = await openEngine({ dataDir, as: 'tool' })
    const second = await openEngine({ dataDir, as: 'tool' })
    await first.stop()
    expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
    const portal = await openEngine({ dataDir, as: 'portal' })
    await second.stop()
    expect(await ask(portal.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await portal.stop()
    expect(postmasterPid(dataDir)).toBe(undefined)
  })

  test.runIf(existsSync('/proc'))(
    'an interrupt in the terminal reaches the portal alone, which stops in order',
    async () => {
      const dataDir = await usedDataDir()
      const writer = startWriter(dataDir)
      await writer.ready()
      const pid = postmasterPid(dataDir)
      // field 6 is the session
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
      expect(fields?.[3]).toBe(String(pid))
      await ended(writer.pid, 'SIGINT')
      expect(await writer.exited).toBe(0)
      expect(writer.lines).toContain('stopped')
      expect(postmasterPid(dataDir)).toBe(undefined)
    },
  )
})
