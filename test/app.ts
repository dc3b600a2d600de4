import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

/** The real application on a test's database; requests go in by `inject`. */
export async function startApp(
  database: Database,
  env: Record<string, string> = {},
): Promise<FastifyInstance> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env })
  const http = await createApp(config, () => database)
  await http.ready()
  return http
}
