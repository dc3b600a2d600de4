import type { Plugin } from 'vite'
import type { Bundle, Chunk } from './files.ts'

/** A file of code as screens and dialogs need it, or several that are one now. */
type Part = {
  modules: string[]
  /** of code and styles, before compression */
  bytes: number
  /** what it does not run without */
  needs: Set<Part>
  /** these, and what it names but takes nothing of, which counts where files wait for each other */
  names: Set<Part>
  /** the files of the screens and dialogs that ask for it */
  asked: Set<string>
  /** the page's first file, screens, rooms that are named, and what a visit begins with */
  stays: boolean
}

type Options = {
  /** what the groups of the build name already */
  named: readonly string[]
  /** of these the screens a visit begins with */
  first: readonly string[]
}

/** What a request is worth: bytes of code, some 2.5 KB compressed, that a screen is sent without need. */
const request = 8_000

/**
 * Reads a build whose files hold just what the same screens share, hundreds of them and most under 1 KB, and
 * tells by module which are better one: where the requests that saves are worth more than what some
 * screens are sent without need. No two files come to wait for each other by it.
 */
export function together(options: Options, tell: (names: Map<string, string>) => void): Plugin {
  return {
    name: 'apto:together',
    generateBundle(_options, bundle) {
      const parts = partsOf(bundle, options, (id) => this.getModuleInfo(id)?.importedIds ?? [])
      for (let pair = bestOf(parts); pair; pair = bestOf(parts)) merge(parts, ...pair)
      const files = [...parts].filter(({ stays }) => !stays)
      tell(new Map(files.flatMap(({ modules }, at) => modules.map((id) => [id, `junto${at}`]))))
    },
  }
}

function partsOf(
  bundle: Bundle,
  { named, first }: Options,
  importsOf: (id: string) => readonly string[],
): Set<Part> {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const opened = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const byFile = new Map(
    chunks.map((chunk) => {
      const stays = chunk.isEntry || opened.has(chunk.fileName) || named.includes(chunk.name)
      return [chunk.fileName, { ...newPart(chunk, bundle), stays }] as const
    }),
  )
  const partOf = new Map([...byFile.values()].flatMap((one) => one.modules.map((id) => [id, one])))
  for (const { fileName, imports } of chunks) {
    const part = byFile.get(fileName)
    for (const file of imports) add(byFile.get(file), part?.needs, part?.names)
    for (const id of part?.modules.flatMap(importsOf) ?? []) add(partOf.get(id), part?.names)
    part?.names.delete(part)
  }
  const begins = chunks.filter(({ name }) => first.includes(name)).map(({ fileName }) => fileName)
  for (const file of opened.union(new Set(begins))) {
    const part = byFile.get(file)
    for (const one of part ? reached(part, 'needs') : []) {
      one.asked.add(file)
      one.stays ||= begins.includes(file)
    }
  }
  return new Set(byFile.values())
}

function newPart({ moduleIds, code, viteMetadata }: Chunk, bundle: Bundle): Omit<Part, 'stays'> {
  const styles = [...(viteMetadata?.importedCss ?? [])].map((file) => bundle[file])
  const bytes = styles.map((style) => (style?.type === 'asset' ? style.source.length : 0))
  return {
    modules: [...moduleIds],
    bytes: bytes.reduce((sum, one) => sum + one, code.length),
    ...{ needs: new Set(), names: new Set(), asked: new Set() },
  }
}

function add(part: Part | undefined, ...to: (Set<Part> | undefined)[]) {
  if (part) for (const one of to) one?.add(part)
}

function bestOf(parts: ReadonlySet<Part>): [Part, Part] | undefined {
  const free = [...parts].filter(({ stays }) => !stays)
  let best: [Part, Part] | undefined
  let most = 0
  for (const [at, one] of free.entries()) {
    for (const other of free.slice(at + 1)) {
      const saved = one.asked.intersection(other.asked).size * request
      // most pairs have nothing in common
      if (saved <= most) continue
      const gain = saved - extra(one, other) - extra(other, one)
      if (gain <= most || leads(one, other) || leads(other, one)) continue
      most = gain
      best = [one, other]
    }
  }
  return best
}

/** What those who ask for one would be sent because of the other, and what that needs. */
function extra(one: Part, other: Part): number {
  let bytes = 0
  for (const part of reached(other, 'needs')) {
    if (part === one) continue
    const more = part.bytes + (part === other ? 0 : request)
    bytes += one.asked.difference(part.asked).size * more
  }
  return bytes
}

/** Whether one leads to the other by a third, so that put together they would wait for it, and it for them. */
const leads = (one: Part, other: Part) =>
  [...one.names].some((next) => next !== other && reached(next, 'names').has(other))

function reached(part: Part, by: 'needs' | 'names'): Set<Part> {
  const found = new Set([part])
  for (const one of found) for (const next of one[by]) found.add(next)
  return found
}

function merge(parts: Set<Part>, one: Part, other: Part) {
  parts.delete(other)
  one.modules.push(...other.modules)
  one.bytes += other.bytes
  one.asked = one.asked.union(other.asked)
  for (const by of ['needs', 'names'] as const) {
    one[by] = one[by].union(other[by])
    for (const part of parts) if (part[by].delete(other)) part[by].add(one)
    one[by].delete(one)
  }
  for (const part of reached(one, 'needs')) part.asked = part.asked.union(one.asked)
}
