import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Has types stripped once, not at every start and in every thread: what does that takes 20 MB of each.
 * Where the folder cannot be written everything runs as well, only without. For what is loaded later.
 */
export function keepCompiled() {
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/apto', import.meta.url)))
}
