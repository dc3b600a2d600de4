import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageCookies, type Area } from '#contract/kit/cookies.ts'
import { chosenEmpresa } from '#server/kit/access/cookies.ts'
import { escapeHtml } from '#server/kit/http/html.ts'

const patience = 300

/** Headers about the page itself, not about its caller. */
const ofThePage = /^(?:accept|content|if|range$|connection$|transfer|x-request-id$)/u

/** A page that the browser navigates to: only such a page may bring answers along. */
export const isVisit = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-site'] !== 'cross-site'

/**
 * Embeds the answers of a page's first calls: one round trip less. Each is a real call, with its
 * checks and logs. A refused or late one is left out.
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
      signal: late,
      remoteAddress: socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(own),
        accept: 'application/json',
        'x-sessao': sessao,
      },
    })
    // in JSON this sign stands in texts alone
    const text = body.replaceAll('<', String.raw`\u003c`)
    if (statusCode !== 200) return ''
    // the page compares these; twelve letters do not reveal the session
    const said = { de: `${sessao.slice(0, 12)} ${chosenEmpresa(request) ?? ''}`, resposta: url }
    const told = Object.entries(said).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    return `<script type="application/json"${told.join('')}>${text}</script>`
  } catch {
    return ''
  }
}
