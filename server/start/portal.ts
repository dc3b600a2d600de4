import type { Config } from '#server/config.ts'
import { holdsDemo } from '#server/config-rules.ts'
import { openWhenReachable } from './database.ts'
import { toldToStop } from './stop.ts'

/** The modules load while another process starts the database: half of the start time. */
export async function startPortal(config: Config) {
  const told = toldToStop()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const opening = openWhenReachable(config, (what) => {
    if (what === 'tables' && holdsDemo(config)) warm().catch(() => undefined)
    resolve()
  })
  // `servePortal` handles the error of `opening`
  await Promise.race([begun, told, opening.catch(() => undefined)])
  const { servePortal } = await import('./serve.ts')
  await servePortal(config, { told, opening })
}

/** Prepares the drawing of the demonstration data; without it the first drawing is slower. */
async function warm() {
  const { warmFichas } = await import('#demo/fichas.ts')
  await warmFichas()
}
