import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { direitos } from '#contract/kit/rights.ts'
import { createPasta, listPastas, readPasta } from '#contract/pasta/pasta.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { fillPath } from '#test/samples.ts'
import { residentMb } from './export.ts'
import { newReader } from './large.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

/** The inspector's folder of the largest company, with a certificate each: memory growth. */
export async function benchPasta(portal: Portal, databaseUrl: string): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  try {
    const { org, total } = await largest(db)
    await certify(db, org)
    const headers = await newReader(db, org, direitos)
    const ask = async (path: string, init: RequestInit = {}) =>
      await fetch(`${portal.url}${path}`, { ...init, headers: { ...headers, ...json } })
    const list = fillPath(listPastas.path, { org })
    // what is loaded on first use is no growth
    await ask(list)
    await sleep(5_000)
    const feita = await watched(portal.pid, async () => {
      const body = JSON.stringify({ de: '2022-01-01', ate: '2026-11-01', fotografias: true })
      const { cd } = await (
        await ask(createPasta.path.replace(':org', `${org}`), { method: 'POST', body })
      ).json()
      for (;;) {
        const { message } = await (await ask(list)).json()
        const pasta = message.pastas.find((one: { cd: number }) => one.cd === cd)
        if (pasta?.estado === 'pronta') return { cd, pasta }
        if (pasta?.estado !== 'espera') throw new Error('the folder was not made')
        await sleep(1_000)
      }
    })
    await sleep(5_000)
    const lida = await watched(portal.pid, async () => {
      const answer = await ask(fillPath(readPasta.path, { org, id: feita.value.cd }))
      let bytes = 0
      for await (const part of answer.body ?? []) bytes += part.length
      return bytes
    })
    const { total: ficheiros } = feita.value.pasta
    return [
      {
        what: `Inspector's folder of ${total} people, ${ficheiros} files: memory of the server`,
        value: `${feita.before.toFixed(0)} + ${feita.grown.toFixed(0)} MB, ${feita.after.toFixed(0)} after (${feita.seconds.toFixed(0)} s)`,
        goal: '≤ 120 MB',
      },
      {
        what: '… while it is fetched',
        value: `${lida.before.toFixed(0)} + ${lida.grown.toFixed(0)} MB, ${lida.after.toFixed(0)} after (${(lida.value / 1e6).toFixed(0)} MB in ${lida.seconds.toFixed(0)} s)`,
        goal: '≤ 120 MB',
      },
    ]
  } finally {
    await end()
  }
}

const json = { 'content-type': 'application/json' }

async function largest(db: Db) {
  const row = await db.one<{ org: number; total: number }>(sql`
    select cd as org, total_funcionarios as total from organigrama where cd_base is null
    order by total_funcionarios desc limit 1`)
  if (!row) throw new Error('no company')
  return row
}

/** A certificate of 40 KB for the last exam of everybody, good until 2030. */
async function certify(db: Db, org: number) {
  const sem = await db.rows<{ cd: number }>(sql`
    select distinct on (e.cd_funcion) e.cd from exame e
    where e.cd_empresa = ${org} order by e.cd_funcion, e.dt desc, e.hr desc, e.cd desc`)
  for (let from = 0; from < sem.length; from += 100) {
    const cds = sem.slice(from, from + 100).map(({ cd }) => cd)
    const fichas = cds.map(() => randomBytes(40_960))
    await db.rows(sql`
      with de as (
        select e.cd, c from unnest(${cds}::bigint[], ${fichas}::bytea[]) n (cd, c)
        join exame e on e.cd_empresa = ${org} and e.cd = n.cd and e.cd_anex is null),
      ficha as (
        insert into anexo (cd_empresa, nome_fich, mime, sha256, conteudo)
        select ${org}, 'ficha ' || de.cd, 'application/pdf', sha256(c), c from de
        returning cd, nome_fich)
      update exame e set cd_anex = ficha.cd, dt_expir = '2030-01-01'
      from ficha where e.cd_empresa = ${org} and 'ficha ' || e.cd = ficha.nome_fich`)
  }
}

/** Resident memory before, at the top, and at the end. */
async function watched<T>(pid: number, work: () => Promise<T>) {
  const before = residentMb(pid)
  let most = before
  const began = performance.now()
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 20)
  try {
    const value = await work()
    const seconds = (performance.now() - began) / 1000
    return { value, before, grown: most - before, after: residentMb(pid), seconds }
  } finally {
    clearInterval(timer)
  }
}
