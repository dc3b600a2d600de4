import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderError } from './errors.ts'
import { Refusal } from '../base/refusal.ts'

/** The reference of a request, in answer and log; random bytes are drawn in bulk. */
export function newRef(): string {
  if (drawn.length < refBytes) drawn = randomBytes(256 * refBytes)
  const ref = drawn.toString('hex', 0, refBytes)
  drawn = drawn.subarray(refBytes)
  return ref
}

const refBytes = 6
let drawn = Buffer.alloc(0)

/** Refusals before any route or hook: unreadable addresses, bytes that are no HTTP. */
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

/** Throws 400 unless the request names exactly one valid host: a proxy could read another one. */
export function refuseHosts(http: FastifyInstance) {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    const named = raw.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/iu.test(text)).length
    const old = raw.httpVersion === '1.0' && named === 0
    if (old || (named === 1 && host.test(raw.headers.host ?? ''))) done()
    else done(new Refusal(400, 'O pedido tem de indicar um só servidor (cabeçalho Host).'))
  })
}

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu

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
