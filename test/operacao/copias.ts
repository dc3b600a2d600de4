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
import { compiled, runApto } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'

/** A database of its own: as its owner sees it, and as nobody holds back. */
export type Base = { ownerUrl: string; root: string }

/** Nothing of these outlives the tests. */
export const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A folder for copies, and databases to make them of and put them into. */
export function newBench() {
  const folder = mkdtempSync(join(tmpdir(), 'apto-copia-'))
  // the engine runs as somebody else when this runs as root
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
    /** by the command; answers the file, which nobody else may read */
    save: async (from: Base): Promise<string> => {
      const file = newFile()
      const { code, err } = await runApto(from, ['copia', file])
      if (code !== 0 || (statSync(file).mode & 0o777) !== 0o600) throw new Error(err)
      return file
    },
    /** `also` ends what the databases lie in */
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

/** Without the command around it. */
export async function putBack(from: string, to: string) {
  const silent = { progress: () => undefined, log: () => undefined, signal: AbortSignal.any([]) }
  await restoreCopia(to, createReadStream(from), silent)
}

/** A program of the project's, to its end. */
export async function run(env: Record<string, string>, program: string, args: string[]) {
  const child = spawn(program, args, { cwd: projectDir, env: { ...compiled, DEMO: '0', ...env } })
  const [err, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, err }
}
