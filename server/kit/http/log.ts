import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * One JSON line a request: the declared route and never the address asked for (a search holds
 * names), no header, no body, no origin. Errors carry what locates them, not the rows they met.
 */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.LOG_LEVEL,
    base: { pid: process.pid },
    serializers: {
      err: (error: Error & { code?: string; constraint?: string; severity?: string }) => ({
        type: error.name,
        // the database quotes values in its messages; its code and constraint say enough
        message: error.severity === undefined ? error.message : `database error ${error.code}`,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack?.split('\n').slice(1).join('\n') ?? '',
      }),
    },
  }
}

/** From then on an answer is slow enough to be told. */
const slowMs = 1_000

/** What is refused or slow is told at all times; what went well, and who asks how it goes, only when looked for. */
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
