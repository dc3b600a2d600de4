import type { Config } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import { openWhenReachable } from './database.ts'
import { toldToStop } from './stop.ts'

/**
 * Serves the portal until it is told to stop. What serves is loaded while another process starts the
 * database: half of a start.
 */
export async function startPortal(config: Config) {
  const told = toldToStop()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const opening = openWhenReachable(config, (what) => {
    if (what === 'tables' && holdsDemo(config)) warm().catch(() => undefined)
    resolve()
  })
  // nothing may have to be started; what it throws is heard of by who serves
  await Promise.race([begun, told, opening.catch(() => undefined)])
  const { servePortal } = await import('./serve.ts')
  await servePortal(config, { told, opening })
}

/** What the first start draws with gets ready while the tables are made; without it all is drawn later. */
async function warm() {
  const { warmFichas } = await import('#demo/fichas.ts')
  await warmFichas()
}
