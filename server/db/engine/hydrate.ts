import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileRefusal } from './refusal.ts'
import { isRoot } from './system-user.ts'

/** Makes the library links that the npm package leaves to its install script. */
export function hydrate(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  try {
    for (const { source, target } of links) {
      const link = join(native, relative('native', target))
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      symlinkSync(relative(dirname(target), source), link)
    }
    return true
  } catch {
    return false
  }
}

export async function copyOf(native: string, target: string): Promise<string> {
  const half = `${target}.novo-${randomBytes(4).toString('hex')}`
  try {
    if (existsSync(target)) return target
    await mkdir(dirname(target), { recursive: true })
    if (isRoot()) await chmod(dirname(target), (await stat(dirname(target))).mode | 0o011)
    await cp(native, half, { recursive: true, verbatimSymlinks: true })
    hydrate(half)
    await openToAll(half)
    await rename(half, target)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // another process may have made the copy
    if (!existsSync(target)) throw fileRefusal(error, target)
  }
  return target
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
