import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'

const [usualMs, usual] = [30_000, 1_048_576]
const slowest = 200

/** Longest arrival of a body, in milliseconds, by its largest size. */
export const arrivalMs = (limit: number) => usualMs + Math.max(0, limit - usual) / slowest

/** Ends a slow body, from its first read: the wait for a turn does not count. */
export function boundArrival(http: FastifyInstance) {
  http.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasBody(request)) {
      done()
      return
    }
    const { raw, routeOptions } = request
    const late = setTimeout(
      () => {
        closeAfter(request, reply)
        void reply.send(new Refusal(408, 'O pedido demorou demasiado a chegar.'))
      },
      arrivalMs(routeOptions.bodyLimit ?? usual),
    ).unref()
    const arrived = () => clearTimeout(late)
    raw.once('end', arrived).once('close', arrived)
    reply.raw.once('close', arrived)
    done()
  })
}

/** Closes the connection after the answer: nobody reads the rest. */
export function closeAfter({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => raw.destroy())
  reply.header('connection', 'close')
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
