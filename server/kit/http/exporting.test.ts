import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { direitos } from '#contract/kit/rights.ts'
import { route } from '#contract/kit/route.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { enterExport, streamExport } from './exporting.ts'
import { serve } from './serve.ts'
import { setPatience, takeHeavy } from './session-turns.ts'

const megabytes = 24

const long = route({
  method: 'GET',
  path: '/api/prova/longa',
  access: 'sessao',
  resumo: 'Prova',
  reply: z.unknown(),
})

const house = openHouse({}, (app) =>
  serve(
    app,
    long,
    ({ reply, lasting }) => {
      reply.type('application/json').serializer((payload) => payload as string)
      return streamExport(lasting, longText())
    },
    {
      enter: async ({ session, lasting }) => {
        lasting.hold(await takeHeavy(session, lasting))
        await enterExport(lasting)
      },
    },
  ),
)

async function* longText() {
  for (let part = 0; part < megabytes; part += 1) {
    yield await Promise.resolve('x'.repeat(1024 * 1024))
  }
}

let origin: string
beforeAll(async () => {
  origin = await house.http.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => setPatience())

const somebody = async () =>
  await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })
const funcionarios = () => `/api/empresa/${house.world.a.nos.raiz}/funcionario`

async function open({ headers }: Actor, url = '/api/prova/longa'): Promise<IncomingMessage> {
  const request = get(`${origin}${url}`, { headers, agent: false })
  const [response] = await once(request, 'response')
  response.on('error', () => undefined)
  return response
}

async function rest(response: IncomingMessage): Promise<number | 'cut'> {
  let bytes = 0
  response.on('data', (piece: Buffer) => (bytes += piece.length))
  if (!response.closed) await new Promise((resolve) => response.once('close', resolve))
  return response.complete ? bytes : 'cut'
}

const whole = megabytes * 1024 * 1024

let ahead = 0
const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)

function letTimePass() {
  ahead += 12_000
}

function readSteadily(response: IncomingMessage) {
  const progress = { bytes: 0, stopped: false }
  const stopping = (async () => {
    while (!progress.stopped) {
      const piece = response.read(32 * 1024) as Buffer | null
      progress.bytes += piece?.length ?? 0
      await sleep(5)
    }
  })()
  return {
    more: async (bytes: number) => {
      const wanted = progress.bytes + bytes
      while (progress.bytes < wanted && !response.closed) await sleep(5)
    },
    rest: async () => {
      progress.stopped = true
      await stopping
      const last = await rest(response)
      return last === 'cut' ? last : progress.bytes + last
    },
  }
}

describe('an export', () => {
  it('read slowly goes on to its end while nobody waits', async () => {
    const response = await open(await somebody())
    letTimePass()
    expect(await rest(response)).toBe(whole)
  })

  it('read slowly is cut for one who waits; those that are read are not', async () => {
    const slow = [await open(await somebody()), await open(await somebody())]
    const reading = readSteadily(await open(await somebody()))
    await reading.more(1024 * 1024)
    letTimePass()
    await reading.more(3 * 1024 * 1024)
    const waiting = await open(await somebody())
    expect(await Promise.all(slow.map(rest))).toEqual(['cut', 'cut'])
    expect(await rest(waiting)).toBe(whole)
    expect(await reading.rest()).toBe(whole)
  })

  it('is one at a time of a session: the second waits, and is told to come back', async () => {
    const ana = await somebody()
    const first = await open(ana)
    setPatience(0)
    const answer = await house.http.inject({ url: funcionarios(), headers: ana.headers })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
      429,
      '5',
      { error: expect.stringContaining('Já tem uma exportação ou um ficheiro a ser tratado.') },
    ])
    setPatience()
    const page = { url: `${funcionarios()}?pagina=1&quantidade=10`, headers: ana.headers }
    expect((await house.http.inject(page)).statusCode).toBe(200)
    const patient = house.http.inject({ url: funcionarios(), headers: ana.headers })
    expect(await rest(first)).toBe(whole)
    expect((await patient).statusCode).toBe(200)
  })

  it('that is left gives back its turns and its connection', async () => {
    const ana = await somebody()
    for (let turn = 0; turn < 12; turn += 1) {
      const left = await open(ana, turn % 2 === 0 ? undefined : funcionarios())
      left.destroy()
    }
    const answer = await house.http.inject({ url: funcionarios(), headers: ana.headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ count: number }>().count).toBeGreaterThan(0)
  })

  it('that is left while the database still works on it keeps its turn until that has ended', async () => {
    const ana = await somebody()
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = house.db.transaction(async (tx) => {
      await tx.rows(sql`lock table funcionario in access exclusive mode`)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const left = await open(ana, funcionarios())
    left.destroy()
    setPatience(0)
    const second = await house.http.inject({ url: funcionarios(), headers: ana.headers })
    expect(second.statusCode).toBe(429)
    setPatience()
    held.resolve()
    await lock
    const third = await house.http.inject({ url: funcionarios(), headers: ana.headers })
    expect(third.statusCode).toBe(200)
  })
})
