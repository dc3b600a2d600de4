import { spawnSync } from 'node:child_process'
import {
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openEngine } from './engine.ts'
import { mayMount, newMachine } from './testing/elsewhere.ts'
import {
  ask,
  postmasterPid,
  startWriter,
  tempDataDir,
  usedDataDir,
  type Writer,
} from './testing/support.ts'

const uidOf = (name: string) =>
  Number(new RegExp(`^${name}:[^:]*:(\\d+):`, 'mu').exec(readFileSync('/etc/passwd', 'utf8'))?.[1])
const system = '/usr/sbin:/usr/bin:/sbin:/bin'
const nobody = uidOf('nobody')
const finds = (path?: string) =>
  spawnSync('/bin/sh', ['-c', 'command -v useradd'], path ? { env: { PATH: path } } : {}).status ===
  0
const canMake = finds(system)
/** this machine has such a user, or can make one */
const canHaveOwn = process.getuid?.() === 0 && (uidOf('apto') > 0 || finds())

describe.runIf(mayMount)('started by root on a machine without the user apto', () => {
  test.runIf(canMake)('the engine runs as that user, made without a home and a shell', async () => {
    const dataDir = tempDataDir()
    const machine = newMachine(system)
    const writer = machine.start(dataDir, 'production')
    await writer.ready()
    const [, , uid, , , home, shell] = machine.user('apto') ?? []
    expect([home, shell]).toEqual(['/nonexistent', expect.stringMatching(/nologin$|false$/u)])
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(Number(uid))
    expect(statSync(join(dataDir, 'pg')).uid).toBe(Number(uid))
    expect(writer.lines.join()).not.toContain('Aviso')
  })

  test.runIf(canMake)('of many that start at once one makes it, and all use it', async () => {
    const machine = newMachine(system)
    const uids = await Promise.all(Array.from({ length: 6 }, machine.engineUser))
    expect(new Set(uids)).toEqual(new Set([Number(machine.user('apto')?.[2])]))
  })

  test('the engine runs as nobody where it cannot be made, which is said with the remedy', async () => {
    const dataDir = tempDataDir()
    const writer = newMachine('/nowhere').start(dataDir)
    await writer.ready()
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(nobody)
    const warnings = writer.lines.filter((line) => line.startsWith('log Aviso'))
    expect(warnings).toEqual([expect.stringMatching(/«nobody».*«useradd --system .* apto»/u)])
  })

  test('production starts no engine that shares its user with other services', async () => {
    const dataDir = tempDataDir()
    const writer = newMachine('/nowhere').start(dataDir, 'production')
    expect(await writer.told()).toBe(undefined)
    expect(writer.lines).toEqual([
      expect.stringMatching(/^refused Em produção .*«useradd --system .* apto».*DATABASE_URL/u),
    ])
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.runIf(canHaveOwn)(
    'the engine an older Apto left running as nobody is stopped and handed over',
    async () => {
      const dataDir = tempDataDir()
      const old = newMachine('/nowhere').start(dataDir)
      await writing(old)
      const pid = postmasterPid(dataDir)
      old.child.kill('SIGKILL')
      await old.exited
      const writer = startWriter(dataDir)
      await writer.ready()
      expect(postmasterPid(dataDir)).not.toBe(pid)
      expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(uidOf('apto'))
      expect(writer.lines[0]).toContain('passou para «apto»')
      await everyRowIsThere(dataDir, old.acknowledged)
    },
  )

  test.runIf(canHaveOwn)(
    'a portal of an older Apto goes on as it is beside a command of the new',
    async () => {
      const dataDir = tempDataDir()
      const old = newMachine('/nowhere').start(dataDir)
      await old.ready()
      const pid = postmasterPid(dataDir)
      const lines: string[] = []
      const log = (line: string) => void lines.push(line)
      const tool = await openEngine({ dataDir, as: 'tool', log })
      await tool.stop()
      expect(lines).toEqual([expect.stringContaining('está em uso')])
      expect([postmasterPid(dataDir), statSync(join(dataDir, 'pg')).uid]).toEqual([pid, nobody])
      const before = old.acknowledged.length
      await expect.poll(() => old.acknowledged.length).toBeGreaterThan(before)
    },
  )
})

describe.runIf(canHaveOwn)('a directory that belongs to nobody', () => {
  test('is handed over with all its rows and files, which is said once', async () => {
    const dataDir = await usedDataDir()
    const rows = await written(dataDir)
    makeOld(dataDir)
    for (const said of [[expect.stringContaining('passou para «apto»')], []]) {
      const lines: string[] = []
      const log = (line: string) => void lines.push(line)
      const engine = await openEngine({ dataDir, as: 'portal', production: true, log })
      await engine.stop()
      expect(lines).toEqual(said)
      expect(ownersIn(dataDir)).toEqual([uidOf('apto')])
    }
    await everyRowIsThere(dataDir, rows)
  })

  test('is handed over in the end, however often it is killed meanwhile', async () => {
    const dataDir = await usedDataDir()
    const rows = await written(dataDir)
    for (let kills = 0; kills < 6; kills += 1) {
      makeOld(dataDir)
      const writer = startWriter(dataDir)
      while (statSync(dataDir).uid === nobody) await sleep(1)
      await sleep(Math.random() * 300)
      writer.child.kill('SIGKILL')
      await writer.exited
      await everyRowIsThere(dataDir, rows)
      expect(ownersIn(dataDir)).toEqual([uidOf('apto')])
    }
  })

  test('is handed over from every half of the way', async () => {
    const dataDir = await usedDataDir()
    const rows = await written(dataDir)
    const files = readdirSync(join(dataDir, 'pg'), { recursive: true, encoding: 'utf8' })
    for (const half of [0, 0.3, 0.9, 1]) {
      makeOld(dataDir)
      chownSync(dataDir, uidOf('apto'), 0)
      chownSync(join(dataDir, 'pg'), 0, 0)
      for (const file of files.slice(0, files.length * half)) {
        if (file !== 'PG_VERSION') lchownSync(join(dataDir, 'pg', file), uidOf('apto'), 0)
      }
      await everyRowIsThere(dataDir, rows)
      expect(ownersIn(dataDir)).toEqual([uidOf('apto')])
    }
  })

  test('gives nothing away that belongs to others', async () => {
    const dataDir = await usedDataDir()
    await written(dataDir)
    makeOld(dataDir)
    const outside = join(dirname(dataDir), 'alheio')
    mkdirSync(outside)
    writeFileSync(join(outside, 'segredo'), 'de root')
    symlinkSync(outside, join(dataDir, 'pg', 'base', 'desvio'))
    symlinkSync(join(outside, 'segredo'), join(dataDir, 'desvio'))
    writeFileSync(join(dataDir, 'de-root'), '')
    const engine = await openEngine({ dataDir, as: 'portal' })
    await engine.stop()
    const kept = [outside, join(outside, 'segredo'), join(dataDir, 'de-root')]
    expect(kept.map((path) => statSync(path).uid)).toEqual([0, 0, 0])
  })
})

async function written(dataDir: string): Promise<string[]> {
  const writer = startWriter(dataDir)
  await writing(writer)
  writer.child.kill('SIGINT')
  await writer.exited
  return writer.acknowledged
}

async function writing(writer: Writer) {
  await writer.ready()
  while (writer.acknowledged.length < 20) await sleep(10)
}

function makeOld(dataDir: string) {
  spawnSync('chown', ['-R', '-h', 'nobody:', dataDir])
}

function ownersIn(dataDir: string): number[] {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  return [...new Set([dataDir, ...names.map((name) => join(dataDir, name))].map(uidAt))]
}

const uidAt = (path: string) => statSync(path).uid

async function everyRowIsThere(dataDir: string, rows: string[]) {
  const tool = await openEngine({ dataDir, as: 'tool' })
  const found = await ask<{ id: string }>(tool.url, 'select id from linha')
  await tool.stop()
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(rows))
}
