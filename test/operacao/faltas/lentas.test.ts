import { spawnSync } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { portOf } from '#test/port.ts'
import type { Ground } from '../ground.ts'
import { hasProgram } from '../programs.ts'
import { during, others } from '../workload.ts'
import { answeredInTheEnd, causesOf, newPlace, nothingLost, refusedInOrder } from './place.ts'

const { folder, open, newDisk, newDrive } = newPlace()

function processesOf(ground: Ground): number[] {
  const [first] = readFileSync(join(ground.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ')
  return [first, ...children].map(Number).filter((pid) => pid > 0)
}

/** Fills the disk; returns a function that frees it. */
function fill(disk: string): () => void {
  const file = join(disk, 'cheio')
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' })
  return () => rmSync(file)
}

describe('no acknowledged write is lost or doubled', () => {
  it('by a database that hangs for a minute', async () => {
    const ground = await open()
    const tally = await during('SIGSTOP engine 60 s', ground, async () => {
      const stopped = processesOf(ground)
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
      await sleep(60_000)
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, refusedInOrder), causesOf(ground)).toEqual([])
  })

  it('by a disk that is full of something else (needs a root that may mount)', async ({ skip }) => {
    const disk = newDisk('dados', '400m') ?? skip('nothing can be mounted here')
    const ground = await open({}, join(disk, 'apto'))
    const tally = await during('disk full, data and WAL', ground, async () => {
      const free = fill(disk)
      await sleep(8_000)
      free()
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, refusedInOrder), causesOf(ground)).toEqual([])
  })

  it('by a disk of the log of writes that is full (needs a root that may mount)', async ({
    skip,
  }) => {
    const disk = newDisk('wal', '160m') ?? skip('nothing can be mounted here')
    const ground = await open()
    await ground.portal().stop()
    const wal = join(ground.dataDir, 'pg/pg_wal')
    spawnSync('cp', ['-a', wal, join(disk, 'pg_wal')])
    spawnSync('chown', ['--reference', wal, disk])
    rmSync(wal, { recursive: true })
    symlinkSync(join(disk, 'pg_wal'), wal)
    await ground.start()
    const tally = await during('disk full, WAL alone', ground, async () => {
      const free = fill(disk)
      // WAL segments have 16 MB: switches segments until the disk is full.
      const { db, end } = connectOwner(await ground.ownerUrl())
      const ended = async () => {
        for (;;) await db.rows(sql`select pg_switch_wal(), pg_logical_emit_message(true, 'a', 'b')`)
      }
      await expect(ended()).rejects.toThrow('indisponível')
      await end().catch(() => undefined)
      await sleep(5_000)
      free()
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, refusedInOrder), causesOf(ground)).toEqual([])
  })

  it('by a disk that breaks and turns read-only (needs a root that may mount)', async ({
    skip,
  }) => {
    const drive = newDrive('disco', '400M') ?? skip('nothing can be mounted here')
    const ground = await open({}, join(drive.path, 'apto'))
    const tally = await during('disk turns read-only', ground, async () => {
      drive.fail()
      await sleep(8_000)
      // An operator reads the log and stops the portal.
      expect(await ground.portal().stop()).toBe(0)
      const told = ground
        .portal()
        .output()
        .match(/^O disco de \S+ só deixa ler: .*$/gmu)
      expect(told).toHaveLength(1)
      await expect(ground.start()).rejects.toThrow(/ended: O disco de \S+ só deixa ler: /mu)
      drive.mend()
      await ground.start()
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, refusedInOrder), causesOf(ground)).toEqual([])
  })

  it.skipIf(!hasProgram('prlimit'))('by too few file handles (needs prlimit)', async () => {
    const ground = await open()
    const pid = String(ground.portal().pid)
    const held = readdirSync(`/proc/${pid}/fd`).length
    const [, most = ''] =
      /^Max open files +(\d+)/mu.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
    // Only the soft limit: an ordinary user cannot raise the hard limit again.
    const limit = (handles: number | string) =>
      expect(spawnSync('prlimit', ['--pid', pid, `--nofile=${handles}:`]).status).toBe(0)
    const tally = await during('few handles', ground, async () => {
      limit(held)
      // New connections fail meanwhile.
      const more = async () =>
        await fetch(`${ground.url}/livez`).then(
          ({ ok }) => ok,
          () => false,
        )
      const found = await Promise.all(Array.from({ length: 60 }, more))
      await sleep(5_000)
      limit(most)
      const refused = found.filter((ok) => !ok).length
      process.stdout.write(`few handles: ${refused} of 60 refused\n`)
      expect(refused).toBeGreaterThan(0)
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, refusedInOrder), causesOf(ground)).toEqual([])
  })

  it('by a mail server that takes calls and says nothing', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const ground = await open({ SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}` })
    const tally = await during('SMTP hanging', ground, async () => {
      const query = new URLSearchParams({ email: ground.eu.email })
      const path = `${ground.url}/auth/empresa/utilizador/reset-password?${query}`
      const asked = await fetch(path, { method: 'POST' })
      expect(asked.status).toBe(200)
      await expect.poll(() => sockets.size).toBeGreaterThan(0)
    })
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, answeredInTheEnd), causesOf(ground)).toEqual([])
    expect(await ground.portal().stop()).toBe(0)
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
  it.skipIf(!existsSync(faketime))(
    'by a clock that jumps a day on and two back (needs libfaketime)',
    async () => {
      const file = join(folder, 'relogio')
      writeFileSync(file, '+0\n')
      const ground = await open({
        LD_PRELOAD: faketime,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      const tally = await during('clock +1 day, then -1 day', ground, async () => {
        for (const jump of ['+1d', '-1d', '+0']) {
          writeFileSync(file, `${jump}\n`)
          await sleep(3_000)
        }
      })
      expect(tally).toMatchObject(nothingLost)
      expect(others(tally, answeredInTheEnd), causesOf(ground)).toEqual([])
    },
  )
})
