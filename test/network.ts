import type { FastifyInstance } from 'fastify'
import type { Method } from '#contract/kit/route.ts'
import { origin } from './dom.ts'
import { newAddress } from './visitor.ts'

export type Network = {
  /** delays requests to these addresses until the returned function is called */
  hold: (at: RegExp) => () => void
  /** makes requests to these addresses fail until the returned function is called */
  cut: (at: RegExp) => () => void
  asked: readonly { url: string; body: unknown }[]
}

/** Connects the page's `fetch` to `http`; hides HttpOnly cookies as a browser does. */
export function connect(http: FastifyInstance): Network {
  const hidden = new Map<string, string>()
  const remoteAddress = newAddress()
  const held = new Map<RegExp, Promise<void>>()
  const gone = new Set<RegExp>()
  const asked: { url: string; body: unknown }[] = []

  async function ask(url: string, { headers, body, signal, ...init }: RequestInit) {
    const method = (init.method ?? 'GET') as Method
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    for (const [at, until] of held) if (at.test(url)) await until
    signal?.throwIfAborted()
    if ([...gone].some((at) => at.test(url))) throw new TypeError('Failed to fetch')
    const cookie = [...hidden].map(([name, value]) => `${name}=${value}`)
    const answer = await http.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: new URL(origin).host,
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { origin }),
        cookie: [...cookie, document.cookie].join('; '),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(typeof body === 'string' && { payload: body }),
    })
    signal?.throwIfAborted()
    for (const { name, value, httpOnly } of answer.cookies) {
      if (!httpOnly) document.cookie = `${name}=${value}; Path=/`
      else if (value === '') hidden.delete(name)
      else hidden.set(name, value)
    }
    const sent = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    const bytes = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null
    return new Response(bytes, {
      status: answer.statusCode,
      headers: sent as [string, string][],
    })
  }

  globalThis.fetch = async (input, init = {}) => {
    // The page calls `fetch` in one place, with a string.
    if (typeof input !== 'string') throw new TypeError('fetch is only asked with an address here')
    return await ask(input, init)
  }
  return {
    hold(at) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(at, promise)
      return () => {
        held.delete(at)
        resolve()
      }
    },
    cut(at) {
      gone.add(at)
      return () => gone.delete(at)
    },
    asked,
  }
}
