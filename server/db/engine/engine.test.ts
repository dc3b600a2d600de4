import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEngine } from './engine.ts'
import { preparePlace } from './place.ts'
import { probe } from './session.ts'
import {
  ask,
  engines,
  postmasterPid,
  startWriter,
  tempDataDir,
  usedDataDir,
} from './testing/support.ts'

describe.for(engines)('a data directory, $name', ({ binDir }) => {
  test('keeps its data and its password over restarts', async () => {
    const dataDir = tempDataDir()
    const first = await openEngine({ dataDir, as: 'portal', binDir })
    await ask(first.url, 'create table t as select 7 as n')
    await first.stop()
    expect(postmasterPid(dataDir)).toBe(undefined)
    const second = await openEngine({ dataDir, as: 'portal', binDir })
    expect(await ask(second.url, 'select n from t')).toEqual([{ n: 7 }])
    expect([first.created, second.created]).toEqual([true, false])
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
    const secret = join(dataDir, 'pg', 'apto_dono.senha')
    expect(statSync(secret).mode & 0o777).toBe(0o600)
    expect(statSync(secret).uid).toBe(statSync(join(dataDir, 'pg')).uid)
    await Promise.all([second.stop(), second.stop()])
  })

  test('is safe by its settings and knows Portuguese letters', async () => {
    const dataDir = tempDataDir()
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    const [found] = await ask(
      engine.url,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
              current_setting('unix_socket_permissions') as sockets, lower('ÁÇÕ') as lower,
              current_setting('data_checksums') as checksums, 'Z' < 'a' as by_code_point,
              current_setting('server_encoding') as encoding`,
    )
    expect(found).toEqual({
      addresses: '127.0.0.1',
      fsync: 'on',
      sockets: '0700',
      lower: 'áçõ',
      checksums: 'on',
      by_code_point: true,
      encoding: 'UTF8',
    })
    await engine.stop()
  })

  test('is reached by a socket which others cannot get to, and by no way without its password', async () => {
    const dataDir = await usedDataDir(binDir)
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    const way = 'select inet_server_addr() as by'
    expect(await ask(engine.url, way)).toEqual([{ by: null }])
    const socket = join(dataDir, 'pg', `.s.PGSQL.${engine.port}`)
    for (const path of [dirname(socket), socket]) expect(statSync(path).mode & 0o077).toBe(0)
    expect(await ask(byPort(engine.url), way)).toEqual([{ by: '127.0.0.1' }])
    for (const url of [engine.url, byPort(engine.url)]) {
      const wrong = url.replace(/:[^:@]+@/, ':adivinhada@')
      await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
    await engine.stop()
    expect(existsSync(socket)).toBe(false)
  })

  test.for([
    ['of any name is reached by its socket', 'da "Ana", à mão', null],
    ['whose path is too long for a socket is reached by its port', 'x'.repeat(80), '127.0.0.1'],
  ] as const)('%s', async ([, name, by]) => {
    const made = await usedDataDir(binDir)
    const dataDir = join(dirname(made), name)
    renameSync(made, dataDir)
    const portal = await openEngine({ dataDir, as: 'portal', binDir })
    const tool = await openEngine({ dataDir, as: 'tool', binDir })
    expect(tool.url).toBe(portal.url)
    expect(await ask(tool.url, 'select inet_server_addr() as by')).toEqual([{ by }])
    // a socket path that is too long is not tried
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('too long')
    await tool.stop()
    await portal.stop()
  })

  test('that is a copy of one whose engine runs never takes that engine for its own', async () => {
    const dataDir = await usedDataDir(binDir)
    const original = await openEngine({ dataDir, as: 'portal', binDir })
    const copied = join(dirname(dataDir), 'copiada')
    spawnSync('cp', ['-a', dataDir, copied])
    const place = await preparePlace(copied, { production: false, log: () => undefined })
    // the same password and port as the original
    expect(await probe(place, original.port)).toBe('silent')
    const copy = await openEngine({ dataDir: copied, as: 'tool', binDir })
    const at = "select current_setting('data_directory') as at"
    expect(await ask(copy.url, at)).toEqual([{ at: place.cluster }])
    await copy.stop()
    await original.stop()
  })

  test('is made whole although a starter was killed while making it', async () => {
    const dataDir = tempDataDir()
    for (const ms of [150, 300, 450, 600]) {
      const writer = startWriter(dataDir, binDir)
      await sleep(ms)
      writer.child.kill('SIGKILL')
      await writer.exited
    }
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    expect(await ask(engine.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await engine.stop()
  })

  test('is opened although its files name a process that is another one by now', async () => {
    const dataDir = await usedDataDir(binDir)
    const engine = await openEngine({ dataDir, as: 'portal', binDir })
    const names = ['postmaster.pid', `.s.PGSQL.${engine.port}.lock`]
    const files = names.map((name) => join(dataDir, 'pg', name))
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    await engine.stop()
    const { uid } = statSync(join(dataDir, 'pg'))
    const another = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid } : {})
    onTestFinished(() => void another.kill())
    for (const [at, file] of files.entries()) {
      writeFileSync(file, (texts[at] ?? '').replace(/^\d+/, String(another.pid)))
    }
    const again = await openEngine({ dataDir, as: 'portal', binDir })
    expect(again.port).toBe(engine.port)
    expect(await ask(again.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await again.stop()
  })
})

describe('refused in one sentence', () => {
  test('a directory of another version, naming both', async () => {
    const dataDir = await usedDataDir()
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '19\n')
    await expect(open(dataDir)).rejects.toThrow(/PostgreSQL 19 e este Apto traz o PostgreSQL 18/)
  })

  test('a directory with something else in it, which stays as it is', async () => {
    const dataDir = tempDataDir()
    mkdirSync(join(dataDir, 'pg'), { recursive: true })
    writeFileSync(join(dataDir, 'pg', 'carta.txt'), 'minha')
    await expect(open(dataDir)).rejects.toThrow(/não é uma base de dados do Apto/)
    expect(readFileSync(join(dataDir, 'pg', 'carta.txt'), 'utf8')).toBe('minha')
  })

  test('a lost password file', async () => {
    const dataDir = await usedDataDir()
    rmSync(join(dataDir, 'pg', 'apto_dono.senha'))
    await expect(open(dataDir)).rejects.toThrow(/Falta o ficheiro .*apto_dono\.senha/)
  })

  test('a copy that lost its rights', async () => {
    const dataDir = await usedDataDir()
    chmodSync(join(dataDir, 'pg'), 0o755)
    await expect(open(dataDir)).rejects.toThrow(/podem entrar em .*\/pg, .*\(chmod 700 '.*\/pg'\)/)
  })

  test('a changed password file', async () => {
    const dataDir = await usedDataDir()
    writeFileSync(join(dataDir, 'pg', 'apto_dono.senha'), 'outra')
    await expect(open(dataDir)).rejects.toThrow(/recusa a palavra-passe/)
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
  })

  test('a path that cannot be a directory', async () => {
    const dataDir = tempDataDir()
    writeFileSync(dataDir, '')
    await expect(open(dataDir)).rejects.toThrow(/Não é possível usar a pasta .*DATABASE_URL/)
  })

  test('programs that do not run here', async () => {
    const dataDir = tempDataDir()
    const binDir = join(dirname(dataDir), 'bin')
    mkdirSync(binDir)
    writeFileSync(join(binDir, 'postgres'), 'not for this machine', { mode: 0o755 })
    await expect(open(dataDir, binDir)).rejects.toThrow(/não corre nesta máquina.*DATABASE_URL/)
  })

  test('a cluster that does not start, and nothing is left running', async () => {
    const dataDir = await usedDataDir()
    rmSync(join(dataDir, 'pg', 'global', 'pg_control'))
    await expect(open(dataDir)).rejects.toThrow(/não arranca .*postgres\.log/)
    expect(postmasterPid(dataDir)).toBe(undefined)
  })
})

const byPort = (url: string) => Object.assign(new URL(url), { search: '' }).href

function open(dataDir: string, binDir?: string) {
  return openEngine({ dataDir, as: 'portal', binDir })
}
