import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { readMetrics } from '#contract/maquina.ts'
import { serve, type App } from '#server/kit/serve.ts'

/** Process metrics and the duration of every call, by declared route: no address, no person. */
export function metricsRoutes(app: App) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'apto_http_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  serve(app, readMetrics, async ({ reply }) => {
    reply.type(registry.contentType).serializer((text) => text as string)
    return await registry.metrics()
  })
}
