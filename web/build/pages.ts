import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sources = ['web', 'contract', 'vite.config.ts', 'package.json', 'package-lock.json']

const day = 86_400_000

/** `builds` has a folder per build, named by the hash of its sources; `current` links to one. */
export type Pages = { builds: string; current: string }

const pages: Pages = { builds: join(root, 'dist/paginas'), current: join(root, 'dist/web') }

let begun: string | undefined

export function newBuild() {
  begun = hashOf(sources)
  return join(pages.builds, `novo-${random(6)}`)
}

/** Whether the served build matches the current sources. */
export function areBuilt(): boolean {
  return readLink(pages.current) === join('paginas', hashOf(sources))
}

/** Serves an existing build of the current sources; false where there is none. */
export function reuseBuild(): boolean {
  const build = join(pages.builds, hashOf(sources))
  if (!existsSync(join(build, 'index.html'))) return false
  point(pages, build)
  return true
}

/**
 * Names a complete build by its hash and points the link to it by an atomic rename. Older builds
 * stay for a day, because open pages still load their code.
 */
export function publish(made: string, at: Pages = pages, name: string = nameOfBuilt()) {
  const build = join(at.builds, name)
  if (existsSync(build)) rmSync(made, { recursive: true })
  else renameSync(made, build)
  point(at, build)
  const others = readdirSync(at.builds).filter((one) => one !== name)
  for (const other of others.map((one) => join(at.builds, one))) {
    if (statSync(other).mtimeMs < Date.now() - day) rmSync(other, { recursive: true })
  }
}

/** Throws where the sources changed during the build. */
function nameOfBuilt(): string {
  const name = hashOf(sources)
  if (name !== begun) throw new Error('the sources changed while they were built: build again')
  return name
}

function point({ builds, current }: Pages, build: string) {
  const target = join(basename(builds), basename(build))
  const before = readLink(current)
  if (before === target) return
  // the replaced build stays for a day from now
  if (before !== undefined && existsSync(current)) utimesSync(current, new Date(), new Date())
  // a folder from before builds were linked
  if (before === undefined && existsSync(current)) renameSync(current, join(builds, random(8)))
  const link = `${current}.${random(6)}`
  symlinkSync(target, link)
  renameSync(link, current)
}

const random = (bytes: number) => randomBytes(bytes).toString('hex')

const readLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
    ? readlinkSync(path)
    : undefined

/** Hash of names and contents, without tests. */
function hashOf(names: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (name: string) => {
    const path = join(root, name)
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry?.isDirectory() === true) {
      for (const child of readdirSync(path).sort()) add(join(name, child))
    } else if (entry && !/\.test\.tsx?$/u.test(name)) {
      hash.update(`${name} ${entry.size}\n`).update(readFileSync(path))
    }
  }
  for (const name of names) add(name)
  mkdirSync(pages.builds, { recursive: true })
  return hash.digest('hex').slice(0, 16)
}
