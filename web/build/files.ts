import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
export type Chunk = Rolldown.OutputChunk

/** `module` may be the end of a path. Throws where no chunk has it. */
export function chunkOf(chunks: Chunk[], module: string) {
  const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
  if (!found) throw new Error(`${module} is in no chunk`)
  return found
}

export function filesOf(chunks: Chunk[], bundle: Bundle, files = new Set<string>()) {
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
