import http from 'node:http'
import https from 'node:https'

/** What became of requests: by status, and those whose connection broke without a word of an answer. */
export type Outcome = { statuses: Record<number, number>; lost: number }

type Asked = { url: string; method?: string; headers?: Record<string, string> }

/**
 * Callers that each ask one after the other, on connections that are kept, until `more` says no; who is
 * refused a connection has not been let in, which counts as nothing.
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
      // a kept connection that closes as it is used again: no request of it was taken
      const never = error.code === 'ECONNREFUSED' || request.reusedSocket
      resolve(never ? 'refused' : 'lost')
    })
    request.end()
  })
}
