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

export function logRequests(http: FastifyInstance) {
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        ref: request.id,
        metodo: request.method,
        rota: request.routeOptions.url ?? 'nenhuma',
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
