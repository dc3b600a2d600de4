import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/** What any body may take to arrive, in milliseconds, and the size in bytes that is meant for. */
const [usualMs, usual] = [30_000, 1_048_576]
/** What is sent beyond that has the time it takes on a line of 1.6 Mbit/s, in bytes a millisecond. */
const slowest = 200

/** How long a body may take to arrive where so many bytes are taken at most. */
export const arrivalMs = (limit: number) => usualMs + Math.max(0, limit - usual) / slowest

/**
 * Cuts who sends more slowly than a slow line. It counts from when the body begins to be read: what
 * waits for its turn before that is no fault of who sends it. The server's own bound, which is the same
 * for all requests, lies above the longest of these.
 */
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

/** Ends the connection once the answer has left: what still comes would be read for nothing. */
export function closeAfter({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => raw.destroy())
  reply.header('connection', 'close')
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
