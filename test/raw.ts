import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type RawAnswer = { statusCode: number; headers: Record<string, string>; body: string }

/** Sends raw bytes and reads until the server closes; `end` half-closes the connection. */
export async function sendRaw(
  http: FastifyInstance,
  bytes: string,
  { end = false } = {},
): Promise<RawAnswer> {
  const address = http.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  const socket = connect(address.port, address.address)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A server that refuses early may reset the connection.
  socket.on('error', () => undefined)
  socket.write(Buffer.from(bytes, 'latin1'))
  if (end) socket.end()
  await once(socket, 'close')
  return parseAnswer(Buffer.concat(chunks).toString())
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { statusCode: Number(status.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
