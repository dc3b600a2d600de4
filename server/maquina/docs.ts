import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { readOpenapi } from '#contract/maquina.ts'
import type { Route } from '#contract/kit/route.ts'
import { serve, type App } from '#server/kit/serve.ts'
import { openapiOf } from './openapi.ts'

/** `/api/openapi.json` and the page that shows it, `/api/docs`. */
export async function docsPage(app: App, routes: readonly Route[]) {
  const document = openapiOf(routes, {
    title: `${app.config.BASE_TITLE} API`,
    version: app.config.versao,
  })
  serve(app, readOpenapi, () => document)
  await app.http.register(async (scope) => {
    await scope.register(fastifySwagger, {
      mode: 'static',
      specification: { document: document as never },
    })
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: '' },
      // the page's own styles are inline; nothing else of the portal may have any
      staticCSP: [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    })
  })
}
