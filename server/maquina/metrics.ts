import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readMetrics } from '#contract/maquina.ts'
import { countCorreio } from '#server/comum/correio/fila.ts'
import { readNotes } from '#server/kit/jobs/notes.ts'
import { serve, type App } from '#server/kit/http/serve.ts'

/**
 * Process metrics, the duration of every call by declared route, messages that wait or were given up,
 * how what recurs went: no address, no person.
 */
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
  const correio = new Gauge({
    name: 'apto_correio',
    help: 'Messages that wait to be sent, and those given up',
    labelNames: ['estado'],
    registers: [registry],
  })
  const rotinas = {
    sucesso: gaugeOf('sucesso_timestamp_seconds', 'When each job last went well'),
    falha: gaugeOf('falha_timestamp_seconds', 'When each job last failed'),
    duracao: gaugeOf('duracao_seconds', 'How long the last run of each job took'),
  }
  function gaugeOf(what: string, help: string) {
    const labelNames = ['rotina']
    return new Gauge({ name: `apto_rotina_${what}`, help, labelNames, registers: [registry] })
  }
  app.http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  serve(app, readMetrics, async ({ reply, db }) => {
    // while the database is away the others are still told
    const messages = await countCorreio(db).catch(() => undefined)
    if (!messages) correio.reset()
    for (const [estado, total] of Object.entries(messages ?? {})) correio.set({ estado }, total)
    for (const gauge of Object.values(rotinas)) gauge.reset()
    for (const { nome: rotina, ...note } of await readNotes(db).catch(() => [])) {
      for (const what of ['sucesso', 'falha', 'duracao'] as const) {
        const value = note[what]
        if (value !== null) rotinas[what].set({ rotina }, value)
      }
    }
    reply.type(registry.contentType).serializer((text) => text as string)
    return await registry.metrics()
  })
}
