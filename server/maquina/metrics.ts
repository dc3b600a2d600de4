import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { readMetrics } from '#contract/maquina.ts'
import { countCorreio } from '#server/comum/correio/enqueue.ts'
import type { Db } from '#server/db/database.ts'
import { dataDirOf } from '#server/db/open.ts'
import type { Causes } from '#server/kit/http/causes.ts'
import { exportFigures } from '#server/kit/http/exporting.ts'
import { readNotes } from '#server/kit/jobs/notes.ts'
import { serve, type App } from '#server/kit/http/serve.ts'

/** Metrics without addresses or persons. Leaves out the database's while it is down. */
export function metricsRoutes(app: App, causes: Causes) {
  const registry = new Registry()
  // A finer precision wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 })
  observeCalls(app, registry)
  const gauges = [processGauges(app, registry, causes), databaseGauges(registry)]
  serve(app, readMetrics, async ({ reply, db }) => {
    for (const fill of gauges) await fill(db)
    reply.type(registry.contentType).serializer((text) => text as string)
    return await registry.metrics()
  })
}

const newGauge = (register: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `apto_${name}`, help, labelNames, registers: [register] })

function observeCalls(app: App, registry: Registry) {
  const duration = new Histogram({
    name: 'apto_http_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const failed = new Counter({
    name: 'apto_entradas_falhadas_total',
    help: 'Logins with a wrong name or password, and those refused as too many',
    registers: [registry],
  })
  app.http.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method, route, status }, elapsedTime / 1000)
    if (route.endsWith('/login') && (status === 404 || status === 429)) failed.inc()
    done()
  })
}

function processGauges(app: App, registry: Registry, causes: Causes) {
  const reachable = newGauge(
    registry,
    'base_de_dados_acessivel',
    '1, or 0 while the database is away',
  )
  const damaged = newGauge(
    registry,
    'base_de_dados_danificada',
    '1 once this process has met a page or index that cannot be read, else 0',
  )
  const pools = newGauge(
    registry,
    'ligacoes',
    'Connections of each role: used, at most, callers waiting',
    ['papel', 'estado'],
  )
  const exports = newGauge(registry, 'exportacoes', 'Exports that run, and those that wait', [
    'estado',
  ])
  const disk = newGauge(registry, 'disco_livre_bytes', 'Free on the disk of DATA_DIR')
  return async () => {
    reachable.set(causes.isAway() ? 0 : 1)
    damaged.set(causes.isDamaged() ? 1 : 0)
    for (const [papel, { used, most, waiting }] of figuresOf(app)) {
      pools.set({ papel, estado: 'em_uso' }, used)
      pools.set({ papel, estado: 'maximo' }, most)
      pools.set({ papel, estado: 'a_espera' }, waiting)
    }
    const { running, waiting } = exportFigures()
    exports.set({ estado: 'em_curso' }, running)
    exports.set({ estado: 'a_espera' }, waiting)
    // With an external database this directory may not exist.
    const free = await statfs(dataDirOf(app.config)).catch(() => undefined)
    if (free) disk.set(free.bavail * free.bsize)
  }
}

function figuresOf(app: App) {
  try {
    return Object.entries(app.database().figures())
  } catch {
    return []
  }
}

function databaseGauges(registry: Registry) {
  const correio = newGauge(
    registry,
    'correio',
    'Messages that wait to be sent, and those given up',
    ['estado'],
  )
  const idade = newGauge(
    registry,
    'correio_espera_seconds',
    'For how long the oldest message waits',
  )
  const rotina = (what: string, help: string) =>
    newGauge(registry, `rotina_${what}`, help, ['rotina'])
  const rotinas = {
    sucesso: rotina('sucesso_timestamp_seconds', 'When each job last went well'),
    falha: rotina('falha_timestamp_seconds', 'When each job last failed'),
    duracao: rotina('duracao_seconds', 'How long the last run of each job took'),
  }
  return async (db: Db) => {
    const messages = await countCorreio(db).catch(() => undefined)
    correio.reset()
    idade.reset()
    if (messages) {
      const { idade: seconds, ...total } = messages
      for (const [estado, count] of Object.entries(total)) correio.set({ estado }, count)
      idade.set(seconds)
    }
    for (const gauge of Object.values(rotinas)) gauge.reset()
    for (const { nome, ...note } of await readNotes(db).catch(() => [])) {
      for (const what of ['sucesso', 'falha', 'duracao'] as const) {
        const value = note[what]
        if (value !== null) rotinas[what].set({ rotina: nome }, value)
      }
    }
  }
}
