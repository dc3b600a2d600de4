import type { FastifyInstance } from 'fastify'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'
import { EngineRefusal } from '#server/db/engine/refusal.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { say } from './print.ts'

export class StartRefusal extends Error {}

/** Milliseconds until connections are cut, and until the process ends. */
const patience = { answers: 6_000, all: 9_500 }

/** The first SIGTERM or SIGINT. It does not end the process by itself. */
export async function stopSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve)
  return await promise
}

type Ends = {
  told: Promise<NodeJS.Signals>
  /** stops the jobs */
  others: () => Promise<void>
}

/** Graceful stop within ten seconds. Answers a function for a failed start. */
export function serveUntilStopped(
  http: FastifyInstance,
  database: () => OpenDatabase | undefined,
  { told, others }: Ends,
) {
  let stopping: Promise<void> | undefined
  letGo(http, () => stopping !== undefined)
  const stop = (code: number) => (stopping ??= close(http, database, others, code))
  void told.then((signal) => {
    if (stopping === undefined) http.log.info({ signal }, 'stopping')
    return stop(0)
  })
  // an uncaught error loses its request; the others go on
  process.on('unhandledRejection', (err) => http.log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => http.log.error({ err }, 'uncaught exception'))
  return async (error: unknown) => {
    const known = refusals.some((kind) => error instanceof kind)
    if (!known) http.log.error({ err: error }, 'start failed')
    say(error instanceof Error ? error.message : String(error))
    await stop(1)
  }
}

const refusals = [EngineRefusal, DatabaseRefusal, StartRefusal]

/** Closes a kept connection after its last answer. */
function letGo({ server }: FastifyInstance, ending: () => boolean) {
  server.on('request', (_request, answer) => {
    answer.once('close', () => {
      // it counts as idle after this tick
      if (ending()) setImmediate(() => server.closeIdleConnections())
    })
  })
}

async function close(
  http: FastifyInstance,
  database: () => OpenDatabase | undefined,
  others: () => Promise<void>,
  code: number,
): Promise<void> {
  // the embedded engine ends by itself: it has the signal
  setTimeout(() => {
    http.log.warn('stopped without waiting for the database')
    process.exit(code)
  }, patience.all).unref()
  const cut = setTimeout(() => {
    http.log.warn('connections of answers that do not end are cut')
    http.server.closeAllConnections()
  }, patience.answers)
  await Promise.allSettled([http.close(), others()])
  clearTimeout(cut)
  await database()
    ?.end()
    .catch((err: unknown) => http.log.warn({ err }, 'the database did not end in order'))
  http.log.info('stopped')
  process.exit(code)
}
