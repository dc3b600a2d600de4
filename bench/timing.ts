import { hash } from '@node-rs/argon2'
import pg from 'pg'
import type { Row } from './start.ts'

const tries = 500

const earlier = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The timing an attacker sees for known and unknown e-mails. Rate limits are reset in between. */
export async function benchTiming(url: string, databaseUrl: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const [known, early] = ['leitura@demo.example', 'sem.acessos@demo.example']
  await client.query('update utilizador set pass_hash = $1 where email = $2', [
    await hash('outra palavra-passe qualquer', earlier),
    early,
  ])
  const compare = async (
    what: string,
    emails: Record<string, string>,
    ask: (email: string) => Promise<number>,
  ): Promise<Row> => {
    const times = new Map<string, number[]>()
    for (let turn = -10; turn < tries; turn += 1) {
      const unknown = `l${String(turn).padStart(6, '0')}@demo.example`
      for (const [name, email] of Object.entries({ ...emails, unknown })) {
        await client.query('delete from tentativa')
        const took = await ask(email)
        if (turn >= 0) times.set(name, [...(times.get(name) ?? []), took])
      }
    }
    return row(what, times)
  }
  try {
    return [
      await compare('Failed login', { known, 'known with an early hash': early }, (email) =>
        timed(`${url}/auth/login`, 404, JSON.stringify({ email, pass: 'não-é-esta-palavra' })),
      ),
      await compare('Request to reset', { known }, (email) =>
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

function row(what: string, times: ReadonlyMap<string, number[]>): Row {
  const unknown = median(times.get('unknown') ?? [])
  const medians = [...times].map(([name, all]) => {
    const apart = name === 'unknown' ? '' : ` (apart ${(median(all) - unknown).toFixed(2)})`
    return `${name} ${median(all).toFixed(2)}${apart}`
  })
  return {
    what: `${what}, account known and unknown, medians of ${tries}`,
    value: `${medians.join(', ')} ms`,
    goal: 'the same',
  }
}

const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
