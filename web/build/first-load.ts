import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Options = {
  /** bytes of JavaScript and CSS, brotli */
  limit: number
  /** the modules a screen needs beside the entry, by the name it is reported under */
  screens: Record<string, string[]>
}

/** Prints what each first screen weighs; fails the build when one is too heavy, or files go round. */
export function firstLoad({ limit, screens }: Options): Plugin {
  return {
    name: 'apto:first-load',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const round = chunks.find((chunk) => isReachedAgain(chunk, bundle))
      if (round) this.error(`${round.name} imports itself by other chunks: it would not start`)
      const entry = chunks.filter((chunk) => chunk.isEntry)
      for (const [name, modules] of Object.entries(screens)) {
        const roots = [...entry, ...modules.map((module) => chunkOf(chunks, module))]
        const files = new Set<string>()
        for (const chunk of roots) addFiles(files, chunk, bundle)
        const bytes = [...files].reduce((sum, file) => sum + weight(bundle[file]), 0)
        const report = `primeira carga de ${name}: ${(bytes / 1000).toFixed(1)} KB (brotli, ${files.size} ficheiros)`
        if (bytes > limit) this.error(`${report}, acima de ${limit / 1000} KB`)
        this.info(report)
      }
    },
  }
}

function chunkOf(chunks: Rolldown.OutputChunk[], module: string) {
  const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
  if (!found) throw new Error(`${module} has no chunk of its own`)
  return found
}

/** The chunk, its style sheet, and what it imports statically. */
function addFiles(files: Set<string>, chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') addFiles(files, imported, bundle)
  }
}

/** Files that wait for each other run in an order that no module was written for. */
function isReachedAgain(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
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

function weight(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) {
  if (!file) return 0
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length
}
