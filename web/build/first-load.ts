import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Options = {
  /** bytes of JavaScript and CSS, brotli */
  limit: number
  /** the modules a screen needs beside the entry, by the name it is reported under */
  screens: Record<string, string[]>
}

/** Prints what each first screen weighs, and fails the build when one is too heavy. */
export function firstLoad({ limit, screens }: Options): Plugin {
  return {
    name: 'apto:first-load',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
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

function weight(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) {
  if (!file) return 0
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length
}
