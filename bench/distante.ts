import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type Line = { url: string; close: () => Promise<void> }

// Mobile broadband, shared by all connections, in bytes per millisecond.
const bandwidth = (9 * 1_048_576) / 8 / 1_000

/** A proxy with this round-trip time in ms and a shared bandwidth, without loss and slow start. */
export async function distant(target: string, latency: number): Promise<Line> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let free = 0
  const downwards = (bytes: number) => {
    free = Math.max(free, performance.now()) + bytes / bandwidth
    return free + latency / 2
  }
  const server = createServer({ noDelay: true }, (near) => {
    const shaken = performance.now() + latency
    const far = connect({ host: hostname, port: Number(port), noDelay: true })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => [near, far].forEach((one) => one.destroy()))
    }
    near.pipe(later(() => Math.max(shaken, performance.now()) + latency / 2)).pipe(far)
    far.pipe(later(downwards)).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function later(arrival: (bytes: number) => number) {
  const waiting: Buffer[] = []
  let ended: (() => void) | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      setTimeout(
        () => {
          this.push(waiting.shift())
          if (waiting.length === 0) ended?.()
        },
        Math.max(0, arrival(chunk.length) - performance.now()),
      )
      done()
    },
    flush(done) {
      if (waiting.length === 0) done()
      else ended = done
    },
  })
}
