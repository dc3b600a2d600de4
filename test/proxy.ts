import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { RoleUrls } from '#server/db/papel.ts'

export type Proxy = {
  urls: RoleUrls
  through: (url: string) => string
  /** refuses and closes connections, like a server that is down */
  down: () => Promise<void>
  /** accepts connections and forwards nothing, like a server that hangs */
  hang: (which: 'new' | 'all') => void
  up: () => Promise<void>
  close: () => Promise<void>
}

/** A proxy between the application and its database, which a test can interrupt. */
export async function startProxy(urls: RoleUrls): Promise<Proxy> {
  const target = new URL(urls.entrada)
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let hung = false
  const stop = ([inside, outside]: [Socket, Socket]) => {
    inside.unpipe(outside)
    outside.unpipe(inside)
  }
  const server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname)
    for (const socket of [inside, outside]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    }
    if (hung) return
    inside.pipe(outside).pipe(inside)
    const pair: [Socket, Socket] = [inside, outside]
    pairs.add(pair)
    inside.on('close', () => pairs.delete(pair))
    // a pipe does not pass on that a connection was reset: the client would wait for its timeout
    outside.on('close', (reset) => {
      if (reset) inside.destroy()
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy does not listen')
  const { port } = address
  const through = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href
  const down = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    urls: {
      cliente: through(urls.cliente),
      entrada: through(urls.entrada),
      prestador: through(urls.prestador),
    },
    through,
    down,
    hang: (which) => {
      hung = true
      if (which === 'new') return
      for (const pair of pairs) stop(pair)
    },
    up: async () => {
      hung = false
      for (const pair of pairs) {
        // Without this stop, data would be piped twice.
        stop(pair)
        pair[0].pipe(pair[1]).pipe(pair[0])
      }
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await down()
    },
  }
}
