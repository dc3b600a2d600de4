import pg from 'pg'
import type { Row } from './start.ts'

const tries = 500

/**
 * What an attacker would time: a failed login and a request to reset, for an e-mail that has an
 * account and for one that has none, in turn. Counters are emptied between, or the limits would
 * answer.
 */
export async function benchTiming(url: string, databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const compare = async (what: string, ask: (email: string) => Promise<number>) => {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let turn = -10; turn < tries; turn += 1) {
      for (const [email, times] of [
        ['leitura@demo.example', known],
        [`l${String(turn).padStart(6, '0')}@demo.example`, unknown],
      ] as const) {
        await client.query('delete from tentativa')
        const took = await ask(email)
        if (turn >= 0) times.push(took)
      }
    }
    return row(what, median(known), median(unknown))
  }
  try {
    return [
      await compare('Failed login', (email) =>
        timed(`${url}/auth/login`, 404, JSON.stringify({ email, pass: 'não-é-esta-palavra' })),
      ),
      await compare('Request to reset', (email) =>
        timed(`${url}/auth/empresa/utilizador/reset-password?email=${email}`, 200),
      ),
    ]
  } finally {
    await client.end()
  }
}

async function timed(url: string, status: number, body?: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
  })
  await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status !== status) throw new Error(`${url}: ${answer.status}`)
  return took
}

function row(what: string, known: number, unknown: number): Row {
  const difference = (known - unknown).toFixed(2)
  return {
    what: `${what}, account known and unknown, medians of ${tries}`,
    value: `${known.toFixed(2)} and ${unknown.toFixed(2)} ms, apart ${difference} ms`,
    goal: 'the same',
  }
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
