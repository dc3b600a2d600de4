import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { keyOf, requestOf, samplesOf, type SampleRequest } from '#test/request.ts'
import type { Sample } from '#test/sample.ts'
import type { Empresa } from '#test/world.ts'
import type { Ground } from './ground.ts'

/** Counts answers by status; an error also by its call. */
export type Answers = Record<string, number>

/**
 * Calls everything in a loop, each time as a new actor with every right. A new area needs no
 * change.
 */
export async function makeEveryCall(
  ground: Ground,
  empresa: Empresa,
  ending: AbortSignal,
): Promise<Answers> {
  const { db, end } = connectOwner(await ground.ownerUrl())
  const answers: Answers = {}
  const samples = allRoutes
    .filter((route) => !alone.test(route.path))
    .flatMap((route) =>
      (samplesOf(route) ?? []).filter(isAllowed(route)).map((sample) => ({ route, sample })),
    )
  try {
    for (;;) {
      for (const { route, sample } of samples) {
        if (ending.aborted) return answers
        const what = await make(db, ground, { empresa, route, sample })
        answers[what] = (answers[what] ?? 0) + 1
      }
    }
  } finally {
    await end()
  }
}

// These calls need that no account exists or that no mail leaves, so they fail beside others.
const alone = /^\/api\/prestador\/comecar$|^\/auth\/utilizador\/convite$/u

/** Calls for which every right is enough. */
export const isAllowed =
  ({ access }: Route) =>
  ({ caso }: Sample) =>
    !((access === 'proprio' || access === 'titular') && caso === 'another')

type Called = { empresa: Empresa; route: Route; sample: Sample }

async function make(db: Db, ground: Ground, { empresa, route, sample }: Called): Promise<string> {
  const org = empresa.nos.raiz
  const eu = await whoMay(db, route, org)
  const asked = { empresa, eu, org }
  const { send } = await requestOf(db, route, sample, asked)
  for (;;) {
    const answer = await fetch(addressOf(ground, send), initOf(send))
    const said = await answer.text()
    if (answer.status === 200) return '200'
    // A busy portal asks the caller to wait.
    const wait = Number(answer.headers.get('retry-after'))
    if ((answer.status !== 503 && answer.status !== 429) || wait === 0) {
      return [answer.status, keyOf(route), sample.caso, said.slice(0, 200)]
        .filter(Boolean)
        .join(' ')
    }
    await sleep(wait * 1_000)
  }
}

export async function whoMay(db: Db, { access }: Route, no: number): Promise<Actor> {
  if (isPrestadorAccess(access)) return await newActor(db, { tipo: 'prestador', membros: [] })
  return await newActor(db, { membros: [{ no, adm: true, direitos }] })
}

type Send = SampleRequest['send']

function addressOf({ url }: Ground, { url: path, query }: Send): string {
  if (typeof path !== 'string') throw new Error('a sample has a path')
  const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return `${url}${path}?${new URLSearchParams(asked)}`
}

function initOf({ method, headers: given, payload, remoteAddress }: Send): RequestInit {
  const headers = new Headers(given)
  if (method !== 'GET') headers.set('idempotency-key', randomUUID())
  if (remoteAddress !== undefined) headers.set('x-forwarded-for', remoteAddress)
  if (payload === undefined) return { method: method ?? 'GET', headers }
  headers.set('content-type', 'application/json')
  return { method: method ?? 'POST', headers, body: JSON.stringify(payload) }
}
