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

/** What the pages follow from. */
const sources = ['web', 'contract', 'vite.config.ts', 'package.json', 'package-lock.json']

const day = 86_400_000

/** The builds there are, each in a folder named by what it was made from, and a link to the last one. */
export type Pages = { builds: string; current: string }

const pages: Pages = { builds: join(root, 'dist/paginas'), current: join(root, 'dist/web') }

/** Of what the build is made that is under way. */
let begun: string | undefined

/** Where a build works until it is complete. */
export function newBuild() {
  begun = hashOf(sources)
  return join(pages.builds, `novo-${random(6)}`)
}

/** Whether the pages that are served now are those of the sources as they are. */
export function areBuilt(): boolean {
  return readLink(pages.current) === join('paginas', hashOf(sources))
}

/** Serves the sources from a build there is already, where there is one. */
export function reuseBuild(): boolean {
  const build = join(pages.builds, hashOf(sources))
  if (!existsSync(join(build, 'index.html'))) return false
  point(pages, build)
  return true
}

/**
 * Gives a complete build its name and makes it the one that is served, at one stroke: whoever serves
 * another goes on with that. Those nobody can need any more go: a page that was open keeps finding its
 * code for a day.
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

/** Throws where the sources are others by now: some of them were read before, and some after. */
function nameOfBuilt(): string {
  const name = hashOf(sources)
  if (name !== begun) throw new Error('the sources changed while they were built: build again')
  return name
}

function point({ builds, current }: Pages, build: string) {
  const target = join(basename(builds), basename(build))
  const before = readLink(current)
  if (before === target) return
  // its day begins now
  if (before !== undefined && existsSync(current)) utimesSync(current, new Date(), new Date())
  // what was no link is a build of before there were any
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

/** Names and contents, but those of tests. */
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
