import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { renderError } from './errors.ts'

/** Names one request, in its answer and in the log. */
export const newRef = () => randomBytes(6).toString('hex')

/**
 * Refusals of what never reaches a route: an address that cannot be read, bytes that are no HTTP.
 * No hook runs for them, so they are dressed here.
 */
export function refuseUnrouted(headers: Record<string, string>) {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      renderError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }))
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(rawAnswer(error.code, headers))
      socket.destroy(error)
    },
  }
}

function rawAnswer(code: string | undefined, headers: Record<string, string>): string {
  const [status, error] = sentenceOf(code)
  const ref = newRef()
  const body = JSON.stringify({ error, ref })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': ref,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

function sentenceOf(code: string | undefined): [status: number, error: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'O pedido demorou demasiado a chegar.']
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'O cabeçalho do pedido é demasiado grande.']
  return [400, 'O pedido não é HTTP válido.']
}
