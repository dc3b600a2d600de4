import { readFileSync } from 'node:fs'
import { readOpenapi } from '#contract/maquina.ts'
import type { Route } from '#contract/kit/route.ts'
import { serve, type App } from '#server/kit/http/serve.ts'
import { openapiOf } from './openapi.ts'
import { referenciaOf } from './referencia.ts'

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
