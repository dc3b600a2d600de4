import { connectOwner } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { residentMb } from './export.ts'
import { newReader } from './large.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

/**
 * Requests of five PDFs of 5 MiB each: one by itself, then eight people's at once. What the server's
 * memory grows by; whoever waits too long for his turn is told so (429).
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
    // made beforehand: what it costs to make is not the server's
    const body = bodyOf(de)
    const send = async (session: Record<string, string>) => {
      const headers = { ...session, 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    }
    const [first = {}] = readers
    const one = await watched(portal, async () => [await send(first)])
    const eight = await watched(portal, async () => await Promise.all(readers.map(send)))
    return [
      row('A request of five PDFs of 5 MiB', one, '≤ 120 MB'),
      row('… of eight people at once', eight, '≤ 120 MB, others 429'),
    ]
  } finally {
    await end()
  }
}

type Watched = { grown: number; statuses: number[] }

function row(what: string, { grown, statuses }: Watched, goal: string): Row {
  const done = statuses.filter((status) => status === 200).length
  const value = `+ ${grown.toFixed(0)} MB (${done} of ${statuses.length} taken)`
  return { what: `${what}: memory of the server`, value, goal }
}

async function watched({ pid }: Portal, work: () => Promise<number[]>): Promise<Watched> {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 10)
  const statuses = await work()
  clearInterval(watch)
  return { grown: most - before, statuses }
}

function bodyOf({ org, cd_funcion }: { org: number; cd_funcion: number }): Buffer<ArrayBuffer> {
  const anexString = pdfOf(Buffer.alloc(5 * 1024 * 1024 - 1_000, ' ')).toString('base64')
  const anexo = [1, 2, 3, 4, 5].map((n) => ({ nome_fich: `${n}.pdf`, titulo: '', anexString }))
  const pedido = { cd_tipo: 1, cd_motiv: 2, cd_funcion, cd_organig: org, anexo }
  return Buffer.from(JSON.stringify(pedido))
}
