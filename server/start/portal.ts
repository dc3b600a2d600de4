import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, projectDir } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { refuseContasPublicas } from '#demo/publicas.ts'
import type { Begun } from '#server/db/engine/cluster.ts'
import { openDatabase } from '#server/db/open.ts'
import { isAway } from '#server/db/away.ts'
import { progressOn } from '#server/kit/terminal/progress.ts'
import { fitsDataKey } from '#server/comum/segredo.ts'
import { stopSignal, StartRefusal } from './stop.ts'
import { say } from './print.ts'

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

/**
 * Retries while the database is unreachable; throws when it refuses. `begun`: another process has
 * started the work.
 */
async function openWhenReachable(config: Config, begun?: Begun): Promise<OpenDatabase> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await prepared(await openDatabase(config, 'portal', say, begun), config)
    } catch (error) {
      if (config.DATABASE_URL === undefined || !isAway(error)) throw error
      // once, then a reminder each minute
      if (attempt % 30 === 0) say('Base de dados inacessível; a tentar de novo até responder…')
      await sleep(2_000)
    }
  }
}

const outraChave =
  'Aviso: os segundos fatores foram guardados com outra CHAVE (ou outra palavra-passe do dono). Quem tem um não entra sem um código de recuperação. Com a anterior: npm run apto -- fator chave.'

async function prepared(database: OpenDatabase, config: Config): Promise<OpenDatabase> {
  try {
    if (holdsDemo(config)) {
      const { fillDemo } = await import('#demo/fill.ts')
      await fillDemo(database, progressOn(process.stderr, 'A criar os dados de demonstração'))
    }
    if (!(await fitsDataKey(database.entrada, database.segredo))) say(outraChave)
    if (config.exposed) await refuseContasPublicas(database.entrada)
    return database
  } catch (error) {
    await database.end()
    throw error
  }
}
