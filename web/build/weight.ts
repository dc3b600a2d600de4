import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { brotliOf } from './precompress.ts'

type Options = {
  /** most bytes, and name → module, of the screens a visit begins with */
  first: { limit: number; screens: Record<string, string> }
  /** most bytes and files that another screen may add */
  screen: { limit: number; files: number }
  /** a heavy screen fails the build, and warns otherwise */
  refuses: boolean
  /** file with the modules of the last build, to explain growth */
  last: string
}

type Load = { name: string; files: Set<string>; bytes: number; limit: number; most?: number }

/** Prints the brotli bytes of each screen's code. Fails on heavy screens and on import cycles. */
export function weight({ first, screen, refuses, last }: Options): Plugin {
  return {
    name: 'apto:weight',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const weights = await weightsOf(bundle)
      const sum = (files: Iterable<string>) =>
        [...files].reduce((bytes, file) => bytes + (weights.get(file) ?? 0), 0)
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const round = chunks.find((chunk) => isReachedAgain(chunk, bundle))
      if (round) this.error(`${round.name} imports itself by other chunks: it would not start`)
      const frame = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      )
      const filesFor = (module: string) => filesOf([chunkOf(chunks, module)], bundle)
      const begins = Object.entries(first.screens).map(([name, module]): Load => {
        const files = frame.union(filesFor(module))
        return { name, files, bytes: sum(files), limit: first.limit }
      })
      const modules = [...this.getModuleIds()]
        .filter((id) => /\/web\/[^?]*\/area\.ts$/u.test(id))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const screens = [...new Set(modules)].map((id): Load => {
        const files = filesFor(id).difference(frame)
        const name = id.slice(id.indexOf('/web/') + 5)
        return { name, files, bytes: sum(files), limit: screen.limit, most: screen.files }
      })
      this.info(
        [
          `primeira carga (até ${first.limit / 1000} KB):`,
          ...begins.map(row),
          `cada ecrã, além disso (até ${screen.limit / 1000} KB em ${screen.files} ficheiros):`,
          ...screens.sort((one, other) => other.bytes - one.bytes).map(row),
        ].join('\n'),
      )
      const loads = [...begins, ...screens]
      const held = new Map(loads.map(({ name, files }) => [name, modulesOf(files, bundle)]))
      const heavy = loads.filter(
        ({ bytes, limit, files, most = Infinity }) => bytes > limit || files.size > most,
      )
      if (heavy.length === 0) writeFileSync(last, JSON.stringify(Object.fromEntries(held)))
      else {
        const told = heavy.map((load) => explained(load, held.get(load.name), last)).join('\n')
        if (refuses) this.error(told)
        else this.warn(told)
      }
    },
  }
}

const row = ({ name, files, bytes }: Load) =>
  `${(bytes / 1000).toFixed(2).padStart(6)} KB ${String(files.size).padStart(3)} ficheiros  ${name}`

/** Module → rendered bytes of a load; a package counts as one module. */
function modulesOf(files: Set<string>, bundle: Bundle) {
  const held: Record<string, number> = {}
  for (const chunk of [...files].map((file) => bundle[file])) {
    if (chunk?.type !== 'chunk') continue
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const name =
        /\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1] ??
        id.replace(/^.*?\/(?=(?:web|contract)\/)/u, '')
      if (renderedLength > 0) held[name] = (held[name] ?? 0) + renderedLength
    }
  }
  return held
}

function explained(load: Load, held: Record<string, number> = {}, last: string) {
  const before: Record<string, Record<string, number>> = existsSync(last)
    ? JSON.parse(readFileSync(last, 'utf8'))
    : {}
  const known = before[load.name]
  const told = Object.entries(held)
    .map(([name, bytes]) => ({ name, more: bytes - (known?.[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)
    .slice(0, 20)
    .map(({ name, more }) => `  +${more}  ${name}`)
  const since = known
    ? 'new since the last build that was right'
    : 'what is largest in it (a build before the change would name what is new)'
  return [
    `${load.name} is too heavy: ${row(load).trim()}; ${since}, in bytes of code:`,
    ...told,
  ].join('\n')
}

/** Chunks in an import cycle run in an unexpected order. */
function isReachedAgain(chunk: Chunk, bundle: Bundle) {
  const seen = new Set<string>()
  const next = [...chunk.imports]
  for (let file = next.pop(); file; file = next.pop()) {
    if (file === chunk.fileName) return true
    const imported = bundle[file]
    if (seen.has(file) || imported?.type !== 'chunk') continue
    seen.add(file)
    next.push(...imported.imports)
  }
  return false
}

/** File → bytes by brotli, of all that a screen may load. */
async function weightsOf(bundle: Bundle): Promise<Map<string, number>> {
  const loaded = Object.entries(bundle).filter(([name]) => /\.(?:js|css)$/u.test(name))
  const contentOf = (file: Chunk | Rolldown.OutputAsset) =>
    file.type === 'chunk' ? file.code : file.source
  return new Map(
    await Promise.all(
      loaded.map(async ([name, file]) => [name, (await brotliOf(contentOf(file))).length] as const),
    ),
  )
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** `module` may be the end of a path. Throws where no chunk has it. */
function chunkOf(chunks: Chunk[], module: string) {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  if (!found) throw new Error(`${module} is in no chunk`)
  return found
}

function filesOf(chunks: Chunk[], bundle: Bundle, files = new Set<string>()) {
  for (const chunk of chunks) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    filesOf(
      chunk.imports.map((file) => bundle[file]).filter((item) => item?.type === 'chunk'),
      bundle,
      files,
    )
  }
  return files
}
