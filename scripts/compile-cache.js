// Loaded before the portal: its types are stripped once, and not at every start and in every thread.
// What strips them takes 30 MB of each, and is not even loaded where everything is there already.
// In plain JavaScript, or this file itself would need it; where the folder cannot be written
// everything runs as well, only without.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// threads look there
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/apto', import.meta.url),
)
enableCompileCache()
