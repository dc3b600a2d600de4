import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipFichas, fichasMaximo } from '#contract/saude/exame.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { residentMb } from './export.ts'
import { newReader } from './large.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

const slowly = 100 * 1024
const slowSeconds = 60

/** The largest archive of certificates, read at full speed and at 100 KB/s: memory growth. */
export async function benchFichas(portal: Portal, databaseUrl: string): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  try {
    const { org, cds } = await make(db)
    const reader = await newReader(db, org, ['saude.ver', 'saude.doc'])
    const open = async (exames: readonly number[]) => {
      const asked = request(`${portal.url}${zipFichas.path.replace(':org', `${org}`)}`, {
        method: 'POST',
        headers: { ...reader, 'content-type': 'application/json' },
      })
      asked.end(JSON.stringify({ cds: exames }))
      const [answer]: IncomingMessage[] = await once(asked, 'response')
      if (answer?.statusCode !== 200) throw new Error(`an archive was ${answer?.statusCode}`)
      return answer
    }
    // The first archive warms up the process.
    await readAll(await open(cds.slice(0, 5)))
    await sleep(2_000)
    const fast = await watched(portal.pid, async () => await readAll(await open(cds)))
    await sleep(2_000)
    const slow = await watched(portal.pid, async () => await readSlowly(await open(cds)))
    return [
      {
        what: `Archive of ${cds.length} certificates of 1 MB: memory of the server`,
        value: `+ ${fast.grown.toFixed(0)} MB (${(fast.bytes / 1e6).toFixed(0)} MB sent)`,
        goal: '≤ 100 MB',
      },
      {
        what: '… a reader of 100 KB a second, for a minute',
        value: `+ ${slow.grown.toFixed(0)} MB (${(slow.bytes / 1e6).toFixed(0)} MB taken)`,
        goal: '≤ 60 MB',
      },
    ]
  } finally {
    await end()
  }
}

async function make(db: Db): Promise<{ org: number; cds: number[] }> {
  const made: { org: number; cd: number }[] = []
  while (made.length < fichasMaximo) {
    const fichas = Array.from({ length: 10 }, () => randomBytes(1_048_576))
    const rows = await db.rows<{ org: number; cd: number }>(sql`
      with de as (
        select f.cd_empresa, f.cd from funcionario f where not f.inactiv
        order by f.cd_empresa, f.cd limit 1),
      ficha as (
        insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
        select de.cd_empresa, 'ficha.pdf', 'application/pdf', sha256(c), c
        from de, unnest(${fichas}::bytea[]) c returning cd_empresa, cd)
      insert into exame (cd_empresa, cd_funcion, dt, hr, cd_tipo_exam, cd_medic, cd_decis, cd_anex)
      select f.cd_empresa, de.cd, '2021-02-03', '08:00', (select min(t.cd) from tipo_exame t),
             (select min(m.cd) from medico m), 'A', f.cd
      from ficha f, de returning cd_empresa as org, cd`)
    made.push(...rows)
  }
  return { org: made[0]?.org ?? 0, cds: made.map(({ cd }) => cd) }
}

async function readAll(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length
  return bytes
}

async function readSlowly(answer: IncomingMessage): Promise<number> {
  const until = performance.now() + slowSeconds * 1_000
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (performance.now() > until) break
    await sleep((part.length / slowly) * 1_000)
  }
  return bytes
}

async function watched(pid: number, read: () => Promise<number>) {
  const before = residentMb(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 20)
  const bytes = await read()
  clearInterval(watch)
  return { grown: most - before, bytes }
}
