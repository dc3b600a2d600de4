import type { FastifyInstance } from 'fastify'
import { DatabaseRefusal } from '#server/db/refusal.ts'
import { EngineRefusal } from '#server/db/engine/engine.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { say } from './print.ts'

const patience = 9_000

/**
 * Ends in order on SIGTERM and SIGINT: what is running is finished, the database is closed, within
 * ten seconds. Answers the way to end a start that failed.
 */
export function serveUntilStopped(
  http: FastifyInstance,
  database: () => OpenDatabase | undefined,
  /** ends what works beside the requests */
  others: () => Promise<void>,
) {
  let stopping: Promise<void> | undefined
  const stop = (code: number) => (stopping ??= close(http, database, others, code))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(0))
  }
  // a fault nobody caught: the request it belongs to is lost, the others go on
  process.on('unhandledRejection', (err) => http.log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => http.log.error({ err }, 'uncaught exception'))
  return async (error: unknown) => {
    const known = error instanceof EngineRefusal || error instanceof DatabaseRefusal
    if (!known) http.log.error({ err: error }, 'start failed')
    say(error instanceof Error ? error.message : String(error))
    await stop(1)
  }
}

async function close(
  http: FastifyInstance,
  database: () => OpenDatabase | undefined,
  others: () => Promise<void>,
  code: number,
): Promise<void> {
  setTimeout(() => process.exit(code || 1), patience).unref()
  await Promise.allSettled([http.close(), others()])
  await database()
    ?.end()
    .catch(() => undefined)
  process.exit(code)
}
