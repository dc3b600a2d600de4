import { setTimeout as sleep } from 'node:timers/promises'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { admissao } from '#test/pedidos.ts'
import { newKey, type Ground } from './ground.ts'

export type Tally = {
  acknowledged: number
  lost: number
  doubled: number
  statuses: Record<string, number>
}

type Workload = {
  acknowledged: () => number
  more: (count: number) => Promise<void>
  /** stops and compares acknowledged writes with the database */
  /** The writers end; what they asked last is answered. */
  stop: () => Promise<void>
  check: () => Promise<Tally>
}

type Served = Pick<Ground, 'url' | 'eu' | 'world' | 'ownerUrl'>

/** Writers retry with one key until acknowledged. No write may be lost or doubled. */
export function startWorkload(
  ground: Served,
  writers = 6,
  turn: () => Promise<unknown> = () => Promise.resolve(),
  confirmed: () => void = () => undefined,
): Workload {
  const { url, eu, world } = ground
  const org = world.a.nos.raiz
  const base = `${url}/api/empresa/${org}/funcionario`
  const headers = { ...eu.headers, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  const asked: string[] = []
  const statuses: Record<string, number> = {}
  const ending = new AbortController()
  const count = (what: string) => (statuses[what] = (statuses[what] ?? 0) + 1)

  const ask = async (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(40_000)
    const answer = await fetch(`${base}${path}`, { ...init, signal }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    const waits = answer?.status === 503 || answer?.status === 429
    const status = answer ? String(answer.status) : 'none'
    const told = Number(answer?.headers.get('retry-after') ?? 0)
    count(waits && !(told > 0) ? `${status} without Retry-After` : status)
    return { status, wait: told > 0 ? told * 1_000 : 100 }
  }

  /** Retries as a page does, after the time of `Retry-After`. */
  const askUntilAnswered = async (path: string, init: RequestInit): Promise<boolean> => {
    for (;;) {
      const { status, wait } = await ask(path, init)
      if (status === '200') return true
      await sleep(wait, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return false
    }
  }

  const write = async () => {
    const nome = `Falta ${newKey()}`
    asked.push(nome)
    const init = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': newKey() },
      body: JSON.stringify(admissao(org, { nome })),
    }
    // An unacknowledged write may exist or not.
    if (!(await askUntilAnswered('/pendente/admissao', init))) return
    acknowledged.push(nome)
    confirmed()
  }

  const work = Array.from({ length: writers }, async () => {
    while (!ending.signal.aborted) {
      await turn()
      await write()
      await askUntilAnswered('?pagina=1&quantidade=10', { headers: eu.headers })
    }
  })

  const stop = async () => {
    ending.abort()
    await Promise.all(work)
  }
  return {
    acknowledged: () => acknowledged.length,
    more: async (wanted) => {
      const target = acknowledged.length + wanted
      while (acknowledged.length < target) await sleep(50)
    },
    stop,
    check: async () => {
      await stop()
      const { db, end } = connectOwner(await ground.ownerUrl())
      const rows = await db.rows<{ nome: string; total: number }>(sql`
        select nome, count(*)::int as total from pedido_funcionario
        where nome = any (${asked}::text[]) group by nome`)
      await end()
      const stored = new Map(rows.map(({ nome, total }) => [nome, total]))
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((nome) => !stored.has(nome)).length,
        doubled: rows.filter(({ total }) => total > 1).length,
        statuses,
      }
    },
  }
}

/** Makes a fault during a workload; prints its line of the table. */
export async function during(
  name: string,
  ground: Ground,
  fault: () => Promise<unknown>,
): Promise<Tally> {
  const workload = startWorkload(ground)
  await workload.more(30)
  await fault()
  await workload.more(30)
  const tally = await workload.check()
  process.stdout.write(describeTally(name, tally))
  return tally
}

export const others = ({ statuses }: Tally, expected: RegExp) =>
  Object.keys(statuses).filter((status) => !expected.test(status))

function describeTally(name: string, { acknowledged, lost, doubled, statuses }: Tally): string {
  const answers = Object.entries(statuses).map(([status, total]) => `${total} × ${status}`)
  return `| ${name} | ${acknowledged} | ${lost} | ${doubled} | ${answers.join(', ')} |\n`
}
