import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/** One line a request, with the route but not the address: a search contains names. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.LOG_LEVEL,
    base: { pid: process.pid },
    serializers: {
      err: (error: Error & { code?: string; constraint?: string; severity?: string }) => ({
        type: error.name,
        // the messages of the database quote values; code and constraint say enough
        message: error.severity === undefined ? error.message : `database error ${error.code}`,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
      }),
    },
  }
}

const slowMs = 1_000

/** Refused and slow requests are always logged; others and probes at debug level in production. */
export function logRequests(http: FastifyInstance, { NODE_ENV }: Pick<Config, 'NODE_ENV'>) {
  const usual = NODE_ENV === 'production' ? 'debug' : 'info'
  http.addHook('onResponse', (request, reply, done) => {
    const rota = request.routeOptions.url ?? 'nenhuma'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const told = (reply.statusCode >= 400 || ms > slowMs) && !probes.has(rota)
    request.log[told ? 'info' : usual](
      { ref: request.id, metodo: request.method, rota, estado: reply.statusCode, ms },
      'request',
    )
    done()
  })
}

const probes = new Set(['/livez', '/readyz', '/metrics'])
