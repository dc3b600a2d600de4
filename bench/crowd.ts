import { setTimeout as sleep } from 'node:timers/promises'
import { connectOwner, type Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import type { Row } from './start.ts'

const [owners, withinMs] = [50, 2_000]
const [wrongAMinute, networks, warmMs] = [1_000, 200, 10_000]

type Owner = { email: string; cookie: string }

/**
 * Login times during password guessing from many networks. Needs a portal that trusts this machine.
 */
export async function benchCrowd(url: string, databaseUrl: string): Promise<Row[]> {
  const { db, end } = connectOwner(databaseUrl)
  const crowd = await makeOwners(db)
  await end()
  const over = new AbortController()
  const flooding = flood(url, crowd, over.signal)
  await sleep(warmMs)
  const began = performance.now()
  const waits = await Promise.all(
    crowd.map(async (owner, turn) => {
      await sleep((turn * withinMs) / owners)
      const arrived = performance.now()
      const status = await logIn(url, owner)
      if (status !== 200) throw new Error(`an owner was answered ${status}`)
      return performance.now() - arrived
    }),
  )
  const took = performance.now() - began
  over.abort()
  const answered = await flooding
  return [
    {
      what: `${owners} owners on known browsers within ${withinMs / 1000} s, beside ${wrongAMinute} wrong logins a minute from ${networks} networks: all in after`,
      value: `${seconds(took)} s, the slowest waited ${seconds(Math.max(...waits))} s (the others were answered ${answered})`,
      goal: '≤ 5 s',
    },
  ]
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)

async function makeOwners(db: Db): Promise<Owner[]> {
  const root = await db.one<{ cd: number }>(sql`
    select cd from organigrama where cd_base is null order by cd limit 1`)
  const made: Owner[] = []
  for (let turn = 0; turn < owners; turn += 1) {
    const { cd, email } = await newActor(db, { membros: [{ no: root?.cd ?? 0 }] })
    const token = newToken()
    await db.rows(sql`
      insert into dispositivo (hash, cd_utilizador) values (${hashToken(token)}, ${cd})`)
    made.push({ email, cookie: `apto-dispositivo=${token}` })
  }
  return made
}

const logIn = (url: string, { email, cookie }: Owner) =>
  ask(url, { email, pass: actorPassword }, { cookie, 'x-forwarded-for': '203.0.113.1' })

async function flood(url: string, crowd: readonly Owner[], over: AbortSignal): Promise<string> {
  const statuses = new Map<number, number>()
  const sent: Promise<void>[] = []
  for (let turn = 0; !over.aborted; turn += 1) {
    const nobody = `ninguem.${turn}@exemplo.pt`
    const email = turn % 2 === 0 ? (crowd[(turn / 2) % owners]?.email ?? nobody) : nobody
    const address = { 'x-forwarded-for': `10.0.${turn % networks}.1` }
    sent.push(
      (async () => {
        const status = await ask(url, { email, pass: 'não-é-esta-palavra' }, address)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })(),
    )
    await sleep(60_000 / wrongAMinute)
  }
  await Promise.all(sent)
  return [...statuses].map(([status, count]) => `${status} ${count} times`).join(', ')
}

async function ask(url: string, body: object, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}
