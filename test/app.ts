import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { App } from '#server/kit/http/serve.ts'

/**
 * The real application on a test's database. It validates every reply by default; `also` adds
 * calls.
 */
export async function startApp(
  database: Database,
  env: Record<string, string> = {},
  also: (app: App) => void = () => undefined,
  checkReplies = true,
): Promise<FastifyInstance> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', ...env })
  const http = await createApp(config, () => database, { checkReplies })
  also({ http, config, database: () => database, checkReplies })
  await http.ready()
  return http
}
