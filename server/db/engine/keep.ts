import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tried, type Binaries } from './binaries.ts'
import { versionName, type EnginePlace } from './place.ts'

const folderOf = (place: EnginePlace, major: number | string) =>
  join(place.dataDir, `motor-${major}`)

/** Keeps the programs beside their data: a later version can still copy the data. */
export async function keepBinaries(
  place: EnginePlace,
  { postgres, major }: Binaries,
): Promise<void> {
  const target = folderOf(place, major)
  if (existsSync(target)) return
  const half = `${target}.novo-${randomBytes(4).toString('hex')}`
  try {
    await linkTree(dirname(dirname(postgres)), half)
    await rename(half, target)
  } catch {
    await rm(half, { recursive: true, force: true })
  }
}

/** Kept programs, where another major version made the data. */
export async function keptBinaries(place: EnginePlace, now: number): Promise<Binaries | undefined> {
  const version = join(place.cluster, versionName)
  const major = existsSync(version) ? readFileSync(version, 'utf8').trim() : String(now)
  const folder = folderOf(place, major)
  if (major === String(now) || !existsSync(folder)) return undefined
  return await tried(place, join(folder, 'bin'))
}

/** Synchronous: a link takes less time than the thread pool. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  // the engine may run as another user
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!linked(source, target)) await copyFile(source, target)
  }
}

function linked(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch {
    return false
  }
}
