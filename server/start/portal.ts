import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Config, projectDir } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { openWhenReachable } from './database.ts'
import { stopSignal, StartRefusal } from './stop.ts'

/** The modules load while other processes start the database and build the pages. */
export async function startPortal(config: Config) {
  const told = stopSignal()
  const built = process.argv.includes('--build') ? buildPages() : Promise.resolve()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const database = openWhenReachable(config, (what) => {
    if (what === 'tables' && holdsDemo(config)) warm().catch(() => undefined)
    resolve()
  })
  const opening = withPages(database, built)
  // `servePortal` handles the error of `opening`
  const failed = opening.catch(() => undefined)
  await Promise.race([begun, told, failed])
  const { servePortal } = await import('./serve.ts')
  await Promise.race([built.catch(() => undefined), told, failed])
  await servePortal(config, { told, opening })
}

/** Ends the database where the pages cannot be built. */
async function withPages(opening: Promise<OpenDatabase>, built: Promise<void>) {
  const database = await opening
  try {
    await built
  } catch (error) {
    await database.end()
    throw error
  }
  return database
}

/** Prepares the drawing of the demonstration data; without it the first drawing is slower. */
async function warm() {
  const { warmFichas } = await import('#demo/fichas.ts')
  await warmFichas()
}

/** Builds missing pages in a process of its own, which runs while the database is made. */
async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/prepare.js'], {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartRefusal('O Apto não arranca sem páginas.')
}
