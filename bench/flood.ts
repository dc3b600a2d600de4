import autocannon from 'autocannon'
import { connectOwner, type Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { residentMb } from './export.ts'
import { newReader } from './large.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

const seconds = 30
// The rate of a person, not of the server.
const pagesPerSecond = 20
const users = 20
const rowsOfFile = 10_000

/** Twenty users send the largest file in a loop: memory, and the waiting time of a colleague. */
export async function benchFlood(portal: Portal, databaseUrl: string): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  try {
    const org = await companyIn(db)
    const list = `${portal.url}/api/empresa/${org}/funcionario?pagina=1&quantidade=10`
    const colleague = await newReader(db, org, ['funcionario.ver'])
    const calm = await turnPages(list, colleague, 5)
    const target = `${portal.url}/api/empresa/${org}/funcionario/pendente/admissao/csv`
    const flood = await startFlood(db, { org, target, pid: portal.pid })
    const flooded = await turnPages(list, colleague, seconds)
    const { statuses, most } = await flood.stop()
    const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    return [
      {
        what: `${users} users send files of 8 MB and ${rowsOfFile.toLocaleString('en')} rows for ${seconds} s: memory of the server`,
        value: `${most.toFixed(0)} MB (${told.join(', ')})`,
        goal: '≤ 300 MB, no 503',
      },
      {
        what: '… list page of their colleague, p50 and p99 (without them)',
        value: `${flooded.p50} and ${flooded.p99} ms (${calm.p50} and ${calm.p99} ms), ${flooded.failed} failed`,
        goal: 'none failed',
      },
    ]
  } finally {
    await end()
  }
}

export async function turnPages(url: string, headers: Record<string, string>, duration: number) {
  const rate = { connections: 1, overallRate: pagesPerSecond, workers: 1 }
  const result = await autocannon({ url, headers, duration, ...rate })
  const { p50, p99 } = result.latency
  return { p50, p99, failed: result.non2xx + result.errors }
}

type Flood = { org: number; target: string; pid: number }

async function startFlood(db: Db, { org, target, pid }: Flood) {
  const files = filesFor(org)
  const statuses: Record<string, number> = {}
  let most = 0
  const stopped = new AbortController()
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
  const send = async (headers: Record<string, string>, user: number) => {
    for (let turn = user; !stopped.signal.aborted; turn += 1) {
      const body = files[turn % files.length] ?? null
      const answer = await fetch(target, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  const sessions = await Promise.all(
    Array.from({ length: users }, () =>
      newReader(db, org, ['funcionario.ver', 'funcionario.criar']),
    ),
  )
  const sending = Promise.all(sessions.map(send))
  return {
    stop: async () => {
      stopped.abort()
      await sending
      clearInterval(watch)
      return { statuses, most }
    },
  }
}

/** Three files: a good one, one with a wrong last row, and one of empty rows. */
export function filesFor(org: number): Buffer<ArrayBuffer>[] {
  const good = Array.from({ length: rowsOfFile }, (_, n) => rowFor(org, n))
  const bad = [...good.slice(1), { ...good[0], nacionalidade: 'marciana' }]
  return [
    Buffer.from(JSON.stringify(good)),
    ...[1, 2, 3].map(() => Buffer.from(JSON.stringify(bad))),
    Buffer.from(`[${'{},'.repeat(2_790_000)}{}]`),
  ]
}

const rowFor = (cd_organig: number, n: number) => ({
  numMecan: `${n}`,
  nome: `Enchente de Ficheiros ${n} ${'x'.repeat(60)}`,
  sexo: 1,
  dataNascimento: '1991-05-06',
  nacionalidade: 'portuguesa',
  categoria: `Categoria nova ${n % 50} ${'y'.repeat(50)}`,
  agrupamento: `Agrupamento ${'z'.repeat(50)}`,
  profissao: `Profissão ${'w'.repeat(50)}`,
  funcao: `Função ${'v'.repeat(50)}`,
  nif: '501234567',
  localTrabalho: `Armazém ${'u'.repeat(80)}`,
  dataAdmissao: '2026-02-02',
  cd_organig,
  organigrama: `Armazém ${'t'.repeat(90)}`,
})

export async function companyIn(db: Db): Promise<number> {
  const row = await db.one<{ cd: number }>(sql`
    select cd from organigrama where cd_base is null order by total_funcionarios desc limit 1`)
  if (!row) throw new Error('the database holds no company')
  return row.cd
}
