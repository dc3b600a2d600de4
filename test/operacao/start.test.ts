import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { openEngine } from '#server/db/engine/engine.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { nodeArgs } from '#test/node-args.ts'
import { startPortal } from '#test/portal.ts'
import { hasProgram } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-inicio-'))
const mounted: string[] = []
let at: TestDatabase
beforeAll(async () => {
  // As root, the engine runs as another user.
  chmodSync(folder, 0o755)
  at = await newDatabase()
})
afterAll(async () => {
  for (const path of mounted) spawnSync('umount', [path])
  await at.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The output of a start that fails; `before` is a program that runs it. */
function refused(env: Record<string, string>, before: string[] = []) {
  const [program = '', ...args] = [...before, process.execPath, ...nodeArgs]
  const { status, stderr } = spawnSync(program, args, {
    cwd: projectDir,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'silent', PORT: '0', DEMO: '0', ...env },
    // a start that is not refused would serve for ever
    timeout: 60_000,
  })
  expect(status).toBe(1)
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('A preparar'))
}

function mount(name: string, ...options: string[]) {
  const path = join(folder, name)
  mkdirSync(path)
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    ['mode=755', ...options].join(),
    'apto',
    path,
  ])
  if (status === 0) mounted.push(path)
  return status === 0 ? path : undefined
}

const as = (role: string, pass = 'x') =>
  Object.assign(new URL(at.ownerUrl), { username: role, password: pass })

describe('a start says in one sentence what keeps it from the database:', () => {
  it('the wrong password', () => {
    const url = Object.assign(new URL(at.ownerUrl), { password: 'outra' })
    expect(refused({ DATABASE_URL: url.href })).toEqual([
      'O servidor da base de dados recusou o utilizador ou a palavra-passe de DATABASE_URL.',
    ])
  })

  it('a database that is not there', () => {
    const url = Object.assign(new URL(at.ownerUrl), { pathname: '/nenhuma' })
    expect(refused({ DATABASE_URL: url.href })).toEqual([
      expect.stringMatching(
        /^O servidor não tem a base de dados .* \(createdb\), ou corrija o nome\.$/u,
      ),
    ])
  })

  it('a user who may not what it takes', async () => {
    const role = `sem_direitos_${process.pid}`
    const base = new URL(at.ownerUrl).pathname.slice(1)
    await asOwner(
      at,
      `create role ${role} login password 'x'; grant connect on database ${base} to ${role}`,
    )
    expect(refused({ DATABASE_URL: as(role).href })).toEqual([
      expect.stringMatching(/^O utilizador de DATABASE_URL não tem os direitos .*createrole\)\.$/u),
    ])
    await asOwner(at, `drop owned by ${role}; drop role ${role}`)
  })
})

it('a start waits for a server that has no room for one more', async () => {
  const role = `cheio_${process.pid}`
  await asOwner(at, `create role ${role} superuser login password 'x' connection limit 0`)
  // Superusers ignore the connection limit.
  await asOwner(at, `alter role ${role} nosuperuser createrole`)
  await asOwner(
    at,
    `grant connect on database ${new URL(at.ownerUrl).pathname.slice(1)} to ${role}`,
  )
  const portal = startPortal({ DATABASE_URL: as(role).href, DEMO: '0' }).catch(
    (error: Error) => error,
  )
  await asOwner(at, `alter role ${role} superuser connection limit -1`)
  const started = await portal
  if (started instanceof Error) throw started
  expect(await started.stop()).toBe(0)
  await asOwner(at, `drop owned by ${role}; drop role ${role}`)
})

describe('a start says in one sentence what keeps it from its own directory:', () => {
  it.skipIf(!hasProgram('prlimit'))('too few file handles (needs prlimit)', () => {
    const said = refused({ DATA_DIR: join(folder, 'poucos') }, ['prlimit', '--nofile=48'])
    expect(said).toEqual([expect.stringMatching(/^O sistema não deixa .* \(ulimit -n 65536.*\.$/u)])
  })

  it.skipIf(!hasProgram('prlimit')).each([30, 32])(
    'room for %i open files, beside a PostgreSQL of its own (needs prlimit)',
    (most) => {
      const said = refused({ DATABASE_URL: at.ownerUrl }, ['prlimit', `--nofile=${most}`])
      expect(said).toEqual([
        expect.stringMatching(/^O sistema não deixa .* \(ulimit -n 65536.*\.$/u),
      ])
    },
  )

  it('a directory beside a PostgreSQL of its own that is only read (needs a root that may mount)', ({
    skip,
  }) => {
    const path = mount('ao-lado') ?? skip('nothing can be mounted here')
    spawnSync('mount', ['-o', 'remount,ro', path])
    expect(refused({ DATABASE_URL: at.ownerUrl, DATA_DIR: path })).toEqual([
      `O disco de ${path} só deixa ler: veja porquê (dmesg), verifique-o, monte-o de novo e arranque.`,
    ])
  })

  it('a file where the directory beside a PostgreSQL of its own should be', () => {
    const path = join(folder, 'ocupado')
    writeFileSync(path, '')
    expect(refused({ DATABASE_URL: at.ownerUrl, DATA_DIR: path })).toEqual([
      expect.stringMatching(/^Não é possível usar a pasta de dados .*\(EEXIST[^)]*\)\.$/u),
    ])
  })

  it('a disk that is full (needs a root that may mount)', ({ skip }) => {
    const path = mount('cheio', 'size=20m') ?? skip('nothing can be mounted here')
    expect(refused({ DATA_DIR: path })).toEqual([
      `Não há espaço no disco de ${path}: liberte espaço e arranque de novo.`,
    ])
  })

  it('a disk that is only read (needs a root that may mount)', ({ skip }) => {
    const path = mount('leitura') ?? skip('nothing can be mounted here')
    spawnSync('mount', ['-o', 'remount,ro', path])
    expect(refused({ DATA_DIR: join(path, 'dados') })).toEqual([
      expect.stringMatching(/^Não é possível escrever em .*DATA_DIR.*\.$/u),
    ])
  })

  it('a database made on a machine of another kind', async () => {
    const dataDir = join(folder, 'outra')
    const engine = await openEngine({ dataDir, as: 'tool' })
    await engine.stop()
    // The control file's version in the other byte order.
    const control = openSync(join(dataDir, 'pg/global/pg_control'), 'r+')
    writeSync(control, Buffer.from([0, 0, 7, 8]), 0, 4, 8)
    // A slow recovery prints a line first.
    const said = refused({ DATA_DIR: dataDir }).filter(
      (line) => line !== 'A recuperar o PostgreSQL…',
    )
    expect(said).toEqual([
      expect.stringMatching(/foi feita noutra máquina, .* -- copia\) .* -- repor\)\.$/u),
    ])
  })

  it('a file where the directory should be', () => {
    const path = join(folder, 'ficheiro')
    writeFileSync(path, '')
    expect(refused({ DATA_DIR: path })).toEqual([expect.stringContaining('pasta de dados')])
  })
})
