// Compares Apto with other products: `npm run pares`, or one by name. `--pasta FOLDER` keeps the
// packages.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openEngine } from '#server/db/engine/engine.ts'
import { findPostgres } from '#test/postgres.ts'
import { besideDirectus } from './directus.ts'
import { besideReactAdmin } from './react-admin.ts'

const pairs = { 'react-admin': besideReactAdmin, directus: besideDirectus }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pasta: { type: 'string' } },
})
const folder = await mkdtemp(join(tmpdir(), 'apto-pares-'))
// As root, the engine runs as another user.
await chmod(folder, 0o755)
const binDir = findPostgres()
const engine = await openEngine({
  dataDir: join(folder, 'postgres'),
  as: 'tool',
  ...(binDir !== undefined && { binDir }),
})
try {
  const kept = values.pasta === undefined ? folder : resolve(values.pasta)
  for (const [name, beside] of Object.entries(pairs)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    await beside({ folder, kept, databaseUrl: engine.url })
  }
} finally {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}
