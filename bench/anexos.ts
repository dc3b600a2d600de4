import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { residentMb } from './export.ts'
import { newReader } from './large.ts'
import { lateOf } from './loop.ts'
import { fivePdfs } from './pdfs.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

/**
 * Five PDFs of almost 5 MiB, once and eight times at once: memory growth and block of the event
 * loop. A request that waits too long gets 429.
 */
export async function benchAnexos(portal: Portal, databaseUrl: string): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  try {
    const de = await db.one<{ org: number; cd_funcion: number }>(sql`
      select f.cd_empresa as org, f.cd as cd_funcion from funcionario f
      where not f.inactiv order by f.cd_empresa, f.cd limit 1`)
    if (!de) throw new Error('there is nobody to ask for')
    const readers = await Promise.all(
      Array.from({ length: 8 }, () => newReader(db, de.org, ['seguranca.ver', 'seguranca.criar'])),
    )
    const url = `${portal.url}/api/empresa/${de.org}/seguranca/atividade`
    const body = bodyOf(de)
    const send = async (session: Record<string, string>) => {
      const key = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await fetch(url, { method: 'POST', headers: { ...session, ...key }, body })
      await answer.arrayBuffer()
      return answer.status
    }
    const [first = {}] = readers
    // The delay of an idle server on this machine.
    const idle = await watched(portal, async () => {
      await sleep(2_000)
      return []
    })
    const one = await watched(portal, async () => [await send(first)])
    const eight = await watched(portal, async () => await Promise.all(readers.map(send)))
    return [
      ...rowsOf('A request of five PDFs of 5 MiB', one, { goal: '≤ 120 MB', idle }),
      ...rowsOf('Eight such requests at once', eight, { goal: '≤ 120 MB, others 429', idle }),
    ]
  } finally {
    await end()
  }
}

type Watched = { grown: number; late: number; statuses: number[] }

function rowsOf(
  what: string,
  { grown, late, statuses }: Watched,
  { goal, idle }: { goal: string; idle: Watched },
): Row[] {
  const done = statuses.filter((status) => status === 200).length
  return [
    {
      what: `${what}: memory of the server`,
      value: `+ ${grown.toFixed(0)} MB (${done} of ${statuses.length} taken)`,
      goal,
    },
    {
      what: `… its event loop late at most (without them)`,
      value: `${late.toFixed(0)} ms (${idle.late.toFixed(0)} ms)`,
      goal: '≤ 20 ms',
    },
  ]
}

async function watched({ pid }: Portal, work: () => Promise<number[]>): Promise<Watched> {
  await lateOf(pid, 'max')
  const before = residentMb(pid)
  // Resets the kernel's peak memory of the process.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const statuses = await work()
  const late = await lateOf(pid, 'max')
  return { grown: mostMb(pid) - before, late, statuses }
}

const mostMb = (pid: number) =>
  (Number(/^VmHWM:\s*(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024) /
  1e6

function bodyOf({ org, cd_funcion }: { org: number; cd_funcion: number }): Buffer<ArrayBuffer> {
  const anexo = fivePdfs().map((pdf, n) => ({
    nome_fich: `${n + 1}.pdf`,
    titulo: '',
    anexString: pdf.toString('base64'),
  }))
  const pedido = { cd_tipo: 1, cd_motiv: 2, cd_funcion, cd_organig: org, anexo }
  return Buffer.from(JSON.stringify(pedido))
}
