import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageCookies, type Area } from '#contract/kit/cookies.ts'
import { chosenEmpresa } from '#server/kit/access/cookies.ts'
import { escapeHtml } from '#server/kit/http/html.ts'

/** How long the page waits for what it is to bring along, in milliseconds. */
const patience = 300

/** What speaks of the page itself, or of how much of it is wanted, and not of who asks. */
const ofThePage = /^(?:accept|content|if|range$|connection$|transfer|x-request-id$)/u

/** What a browser asks for as a page: nothing else may bring along whose it is. */
export const isVisit = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-site'] !== 'cross-site'

/**
 * The answers to the calls a page begins with, as elements the page's code reads: a trip less before the first
 * row. Each is the call itself, made by whoever asks for the page, with all that is checked and written
 * down of it. One that is refused or late is not among them: the page asks for it as it would have.
 */
export async function firstAnswers(
  http: FastifyInstance,
  request: FastifyRequest,
  { area, calls }: { area: Area; calls: readonly string[] },
): Promise<string> {
  const late = AbortSignal.timeout(patience)
  const asked = calls.flatMap((call) => addressOf(call, chosenEmpresa(request)) ?? [])
  const found = await Promise.all(
    asked.map(async (url) => await elementOf(http, request, { area, url, late })),
  )
  return found.join('')
}

/** Of a call as `firstCallOf` says it. */
function addressOf(call: string, empresa: number | undefined): string | undefined {
  if (call.includes(':org') && empresa === undefined) return undefined
  return call.replace(':org', String(empresa))
}

async function elementOf(
  http: FastifyInstance,
  request: FastifyRequest,
  { area, url, late }: { area: Area; url: string; late: AbortSignal },
): Promise<string> {
  const { headers, cookies, socket } = request
  const sessao = cookies[pageCookies[area].sessao] ?? ''
  const own = Object.entries(headers).filter(([name]) => !ofThePage.test(name))
  try {
    const { statusCode, body } = await http.inject({
      url,
      // whoever asked has gone, for all the call knows
      signal: late,
      remoteAddress: socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(own),
        accept: 'application/json',
        'x-sessao': sessao,
      },
    })
    // in JSON that sign stands in texts alone
    const text = body.replaceAll('<', String.raw`\u003c`)
    if (statusCode !== 200) return ''
    // by these it knows whose they are, and by so much of it nobody knows the session
    const said = { de: `${sessao.slice(0, 12)} ${chosenEmpresa(request) ?? ''}`, resposta: url }
    const told = Object.entries(said).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    return `<script type="application/json"${told.join('')}>${text}</script>`
  } catch {
    return ''
  }
}
