import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { ownScript, startWriter, type Writer } from './support.ts'

export const mayMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

export function newMachine(path: string) {
  const etc = mkdtempSync(join(tmpdir(), 'apto-etc-'))
  onTestFinished(() => rmSync(etc, { recursive: true, force: true }))
  spawnSync('cp', ['-a', '/etc/.', etc])
  for (const name of ['passwd', 'shadow', 'group', 'gshadow']) {
    const file = join(etc, name)
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.filter((line) => !line.startsWith('apto:')).join('\n'))
  }
  const script = 'mount --bind "$0" /etc && exec "$@"'
  const by = ['unshare', '--mount', 'sh', '-c', script, etc, 'env', `PATH=${path}`]
  return {
    user: (name: string) =>
      readFileSync(join(etc, 'passwd'), 'utf8')
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':'),
    engineUser: async () => {
      const [program = '', ...args] = by.concat(process.execPath, asking)
      return Number(
        await text(spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout),
      )
    },
    start: (dataDir: string, second = ''): Writer => startWriter(dataDir, second, ownScript, by),
  }
}

const asking = fileURLToPath(new URL('./user.ts', import.meta.url))
