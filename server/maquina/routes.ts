import { readConfig, readLive, readReady } from '#contract/maquina.ts'
import { indisponivel, Refusal } from '#server/kit/base/refusal.ts'
import { newTogether } from '#server/kit/base/together.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { pageConfig } from './page-config.ts'
import { checkReady } from './rows.ts'

/** A load balancer does not wait longer. */
const readyMs = 2_000

export function maquinaRoutes(app: App) {
  // Anybody may call this check, and it costs 10 ms of the database: concurrent calls share one.
  const look = newTogether(() => within(readyMs, checkReady(app.database().entrada)))
  serve(app, readConfig, () => pageConfig(app.config))
  serve(app, readLive, () => ({ estado: 'vivo' }))
  serve(app, readReady, async () => {
    await within(readyMs, look())
    return { estado: 'pronto' }
  })
}

/** Throws 503 when the work fails or takes longer. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${ms} ms`)), ms)
  try {
    await Promise.race([work, late.promise])
  } catch (cause) {
    throw cause instanceof Refusal ? cause : indisponivel(cause)
  } finally {
    clearTimeout(timer)
  }
}
