import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { release } from '../base/release.ts'
import { Refusal, semJson } from '../base/refusal.ts'
import { claimArriving } from '../write/once.ts'
import { closeAfter } from './arrival.ts'
import { beginArrival } from './uploading.ts'

/** Routes of this scope get their bodies as bytes. */
export function takeFiles(http: FastifyInstance) {
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', readFile)
  http.addHook('onError', async (request, reply, error) => {
    request.raw.on('data', release)
    if (error instanceof Refusal && error.status === 408) closeAfter(request, reply)
  })
}

/** One memory that can go to a thread; each part is freed at once. */
async function readFile(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0
  const expected = Number(request.headers['content-length'] ?? limit)
  if (expected > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const claim = claimArriving(request)
  const whole = new Uint8Array(expected)
  let length = 0
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const arrival = beginArrival(request, reject)
  payload.on('data', (part: Buffer<ArrayBuffer>) => {
    arrival.took(part.length)
    claim?.took(part)
    if (length + part.length > expected) reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    else whole.set(part, length)
    length += part.length
    release(part)
  })
  finished(payload, (error) => (error ? reject(semJson()) : resolve()))
  try {
    await promise
    claim?.end()
    return Buffer.from(whole.buffer.transfer(length))
  } finally {
    arrival.end()
    release(whole)
  }
}
