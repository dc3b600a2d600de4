import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, filesOf, type Bundle, type Chunk } from './files.ts'

type Options = {
  /** what the portal begins with: the screens by the name they are reported under, and the most files */
  first: { limit: number; files: number; screens: Record<string, string> }
  /** what any other screen brings by itself */
  screen: { limit: number }
  /** chunks that come once, whichever screen first needs them */
  rooms: string[]
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

/**
 * Prints what each screen weighs: bytes of JavaScript and CSS, brotli. Fails the build when one is too
 * heavy or in too many files, or when files wait for each other. The screens are what the `area.ts` of
 * the areas load.
 */
export function weight({ first, screen, rooms }: Options): Plugin {
  return {
    name: 'apto:weight',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const round = chunks.find((chunk) => isReachedAgain(chunk, bundle))
      if (round) this.error(`${round.name} imports itself by other chunks: it would not start`)
      const frame = filesOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      )
      const shared = filesOf(
        chunks.filter(({ name, facadeModuleId }) => !facadeModuleId && isRoom(name, rooms)),
        bundle,
      )
      const heavy: string[] = []

      const begins = Object.entries(first.screens).map(([name, module]) => {
        const files = new Set([...frame, ...filesOf([chunkOf(chunks, module)], bundle)])
        const bytes = sum(files, bundle)
        if (bytes > first.limit || files.size > first.files) heavy.push(name)
        return `${kilobytes(bytes)} KB ${String(files.size).padStart(3)} ficheiros  ${name}`
      })
      const screens = [...this.getModuleIds()]
        .filter((id) => /\/web\/[^?]*\/area\.ts$/u.test(id))
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const rows = [...new Set(screens)]
        .map((id) => {
          const all = filesOf([chunkOf(chunks, id)], bundle).difference(frame)
          const own = sum(all.difference(shared), bundle)
          const name = id.slice(id.indexOf('/web/') + 5)
          if (own > screen.limit) heavy.push(name)
          return { own, all, name }
        })
        .sort((one, other) => other.own - one.own)
        .map(({ own, all, name }) => {
          const code = [...all].filter((file) => file.endsWith('.js')).length
          return `${kilobytes(own)} KB ${kilobytes(sum(all, bundle))} KB ${String(code).padStart(3)}  ${name}`
        })
      this.info(
        [
          `primeira carga (até ${first.limit / 1000} KB):`,
          ...begins,
          `cada ecrã, além disso: o que é só dele (até ${screen.limit / 1000} KB), tudo o que pede, ficheiros de código`,
          ...rows,
        ].join('\n'),
      )
      if (heavy.length > 0) this.error(`too heavy, or too many files: ${heavy.join(', ')}`)
    },
  }
}

const isRoom = (name: string, rooms: string[]) =>
  rooms.some((room) => name === room || name.startsWith(`${room}~`))

/** Files that wait for each other run in an order that no module was written for. */
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

const sum = (files: Iterable<string>, bundle: Bundle) =>
  [...files].reduce((bytes, file) => bytes + brotli(bundle[file]), 0)

const known = new WeakMap<object, number>()

function brotli(file: Chunk | Rolldown.OutputAsset | undefined) {
  if (!file) return 0
  const bytes =
    known.get(file) ?? brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length
  known.set(file, bytes)
  return bytes
}
