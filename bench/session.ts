import autocannon from 'autocannon'
import { sessionStatement } from '#server/kit/access/session.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { pgbench } from './pgbench.ts'
import type { Row } from './start.ts'

const connections = 16
const seconds = 6

export type Login = { token: string; user: number; org: number }

/** An authorised call against a public one, and against pgbench with the session's statement. */
export async function benchSession(url: string, databaseUrl: string, pass: string): Promise<Row[]> {
  const login = await logIn(url, pass)
  const bare = await rate(`${url}/livez`)
  const path = `/api/empresa/${login.org}/utilizador/${login.user}/acesso`
  const checked = await rate(`${url}${path}`, { 'x-sessao': login.token })
  const current = await rate(`${url}/api/organigrama/cd`, { 'x-sessao': login.token })
  const asked = sessionStatement({
    hash: hashToken(login.token),
    org: login.org,
    tipo: 'cliente',
    minutos: 60,
  })
  const statement = pgbench(databaseUrl, [asked], { connections, seconds })
  const share = (part: number, whole: number) => (part / whole).toFixed(2)
  return [
    { what: `GET /livez, c=${connections}`, value: `${bare} req/s`, goal: '' },
    {
      what: 'Session check and current user (2 statements)',
      value: `${current} req/s, ${share(current, bare)} of /livez`,
      goal: '',
    },
    {
      what: 'Session, scope and right checked, rights read under row-level security',
      value: `${checked} req/s, ${share(checked, bare)} of /livez`,
      goal: '',
    },
    ...(statement === undefined
      ? []
      : [
          {
            what: 'The session statement alone, pgbench, prepared',
            value: `${statement.toFixed(0)} tps (the call above: ${share(checked, statement)} of it)`,
            goal: '',
          },
        ]),
  ]
}

export async function logIn(url: string, pass: string): Promise<Login> {
  const ask = async (path: string, init?: RequestInit) =>
    await (await fetch(`${url}${path}`, init)).json()
  const { token } = await ask('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rh@demo.example', pass }),
  })
  const headers = { 'x-sessao': token }
  const { utilizador } = await ask('/api/organigrama/cd', { headers })
  const { message } = await ask(`/api/utilizador/${utilizador.cd}/empresa`, { headers })
  return { token, user: utilizador.cd, org: message[0].cd }
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  await autocannon({ url, headers, connections, duration: 2 })
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} not 2xx`)
  return Math.round(result.requests.average)
}
