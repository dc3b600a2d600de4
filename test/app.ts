import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { origemDoEmissor } from './oidc.ts'
import type { App } from '#server/kit/http/serve.ts'

// a test of the factor says who must have one
const semFator = { SEGUNDO_FATOR_PRESTADOR: 'pedir' }
// passkeys need a name; `newVisitor` comes from there
const nomeado = { PUBLIC_URL: 'http://localhost:3000' }

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
  const emissores = { EMISSORES_INTERNOS: await origemDoEmissor() }
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...semFator,
    ...emissores,
    ...nomeado,
    ...env,
  })
  const http = await createApp(config, () => database, { checkReplies })
  also({ http, config, database: () => database, checkReplies })
  await http.ready()
  return http
}
