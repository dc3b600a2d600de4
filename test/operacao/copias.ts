import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { projectDir } from '#server/config.ts'
import { restoreCopia } from '#server/db/copia/restore.ts'
import { compiled, runAlone } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'

/** A database, with the URLs of its owner and of a superuser. */
export type Base = { ownerUrl: string; root: string }

/** The data need no durability. */
export const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function newBench() {
  const folder = mkdtempSync(join(tmpdir(), 'apto-copia-'))
  // As root, the engine runs as another user.
  chmodSync(folder, 0o755)
  const made: string[] = []
  const at = (name: string) => join(folder, name)
  const newFile = () => at(`${randomBytes(4).toString('hex')}.apto`)
  return {
    folder,
    at,
    newFile,
    newBase: async (server = inject('modelUrl'), owner?: string): Promise<Base> => {
      const name = `copia_${randomBytes(6).toString('hex')}`
      await onServer(
        server,
        `create database ${name} ${owner === undefined ? '' : `owner ${owner}`}`,
      )
      const url = Object.assign(new URL(server), { pathname: `/${name}` })
      const root = url.href
      made.push(root)
      if (owner !== undefined) Object.assign(url, { username: owner, password: 'x' })
      return { ownerUrl: url.href, root }
    },
    /** runs the command; returns the file, which only its owner reads */
    save: async (from: Base): Promise<string> => {
      const file = newFile()
      const { code, err } = await runAlone({ DATABASE_URL: from.ownerUrl }, ['copia', file])
      if (code !== 0 || (statSync(file).mode & 0o777) !== 0o600) throw new Error(err)
      return file
    },
    /** `also` stops the servers of the databases */
    end: async (also?: () => Promise<void>) => {
      for (const url of made) {
        await onServer(url, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
      }
      await also?.()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const onServer = async (url: string, statement: string) =>
  await asOwner(
    { ownerUrl: Object.assign(new URL(url), { pathname: '/postgres' }).href },
    statement,
  )

export async function putBack(from: string, to: string) {
  const silent = { progress: () => undefined, log: () => undefined, signal: AbortSignal.any([]) }
  await restoreCopia(to, createReadStream(from), silent)
}

export async function run(env: Record<string, string>, program: string, args: string[]) {
  const child = spawn(program, args, { cwd: projectDir, env: { ...compiled, DEMO: '0', ...env } })
  const [err, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, err }
}
