import { readFileSync } from 'node:fs'
import { readOpenapi, readConfig, readLive, readReady, type AppConfig } from '#contract/maquina.ts'
import type { Route } from '#contract/kit/route.ts'
import { partyOf } from '#server/kit/access/party.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { indisponivel, Refusal } from '#server/kit/base/refusal.ts'
import { openapiOf } from './openapi.ts'
import { referenciaOf } from './referencia.ts'
import { checkReady } from './rows.ts'
import type { Config } from '#server/config.ts'

export function docsRoutes(app: App, routes: readonly Route[]) {
  const info = { title: `${app.config.BASE_TITLE} API`, version: app.config.versao }
  // Built at the first request, to keep the start fast.
  let document: ReturnType<typeof openapiOf> | undefined
  let page: string | undefined
  const style = readFileSync(new URL('referencia.css', import.meta.url), 'utf8')
  serve(app, readOpenapi, () => (document ??= openapiOf(routes, info)))
  app.http.get('/api/docs', (_request, reply) => {
    page ??= referenciaOf(routes, info)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.http.get('/api/docs/referencia.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
}

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

/** One run at a time; callers share the next run, which begins after they asked. */
export function newTogether<T>(work: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  async function follow(): Promise<T> {
    await before
    next = undefined
    const now = work()
    before = now.catch(() => undefined)
    return await now
  }
  return async () => await (next ??= follow())
}

/** The configuration of a page: in its HTML, and as the answer of `readConfig`. */
export const pageConfig = (config: Config): AppConfig => ({
  baseUrl: '',
  baseTitle: config.BASE_TITLE,
  versao: config.versao,
  dias_aviso_exame: config.DIAS_AVISO_EXAME,
  dominio_chaves: partyOf(config)?.dominio ?? null,
})
