import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, filesOf, type Bundle, type Chunk } from './files.ts'

type Options = {
  /** what the portal begins with: the screens by the name they are reported under, and the most files */
  first: { limit: number; files: number; screens: Record<string, string> }
  /** what any other screen brings that no other area asks for, all it asks for, and in how many files of code */
  screen: { limit: number; all: number; files: number }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)

/**
 * Prints what each screen weighs: bytes of JavaScript and CSS, brotli. Fails the build when one is too
 * heavy or in too many files, or when files wait for each other. The screens are what the `area.ts` of
 * the areas load.
 */
export function weight({ first, screen }: Options): Plugin {
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
      const asked = [...new Set(screens)].map((id) => {
        const name = id.slice(id.indexOf('/web/') + 5)
        const all = filesOf([chunkOf(chunks, id)], bundle).difference(frame)
        return { name, area: name.split('/')[0], all }
      })
      const rows = asked
        .map(({ name, area, all }) => {
          const others = asked.filter((one) => one.area !== area)
          const own = [...all].filter((file) => !others.some((one) => one.all.has(file)))
          const code = [...all].filter((file) => file.endsWith('.js')).length
          const row = { name, code, own: sum(own, bundle), bytes: sum(all, bundle) }
          if (row.own > screen.limit || row.bytes > screen.all || code > screen.files)
            heavy.push(name)
          return row
        })
        .sort((one, other) => other.own - one.own)
        .map(
          ({ name, code, own, bytes }) =>
            `${kilobytes(own)} KB ${kilobytes(bytes)} KB ${String(code).padStart(3)}  ${name}`,
        )
      this.info(
        [
          `primeira carga (até ${first.limit / 1000} KB):`,
          ...begins,
          `cada ecrã, além disso: o que só a sua área pede (até ${screen.limit / 1000} KB), tudo o que pede (até ${screen.all / 1000} KB), ficheiros de código (até ${screen.files})`,
          ...rows,
        ].join('\n'),
      )
      if (heavy.length > 0) this.error(`too heavy, or too many files: ${heavy.join(', ')}`)
    },
  }
}

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
