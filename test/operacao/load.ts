import http from 'node:http'
import https from 'node:https'

/** Requests by status; `lost` counts connections that broke without an answer. */
export type Outcome = { statuses: Record<number, number>; lost: number }

type Asked = { url: string; method?: string; headers?: Record<string, string> }

/**
 * Each caller sends one request after the other until `more` returns false. Refused connections do
 * not count.
 */
export async function callers(
  count: number,
  ask: () => Asked,
  more: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const outcome: Outcome = { statuses: {}, lost: 0 }
  const kept = { keepAlive: true, maxSockets: count }
  const agents = {
    'http:': new http.Agent(kept),
    'https:': new https.Agent({ ...kept, rejectUnauthorized: false }),
  }
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (more(outcome)) {
        const answer = await once(agents, ask())
        if (answer === 'refused') return
        if (answer === 'lost') outcome.lost += 1
        else outcome.statuses[answer] = (outcome.statuses[answer] ?? 0) + 1
      }
    }),
  )
  for (const agent of Object.values(agents)) agent.destroy()
  return outcome
}

type Agents = { 'http:': http.Agent; 'https:': https.Agent }

async function once(agents: Agents, { url, ...asked }: Asked) {
  const secure = url.startsWith('https:')
  const agent = agents[secure ? 'https:' : 'http:']
  return await new Promise<number | 'refused' | 'lost'>((resolve) => {
    const request = (secure ? https : http).request(url, { ...asked, agent, timeout: 60_000 })
    request.on('response', (answer) => {
      answer.on('error', () => resolve('lost'))
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection: it took no request.
      const never = error.code === 'ECONNREFUSED' || request.reusedSocket
      resolve(never ? 'refused' : 'lost')
    })
    request.end()
  })
}
