import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { route } from '#contract/kit/route.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { serve } from './serve.ts'

const probe = route({
  method: 'POST',
  path: '/api/prova/:n',
  access: 'sessao',
  resumo: 'Prova',
  unkeyed: 'it writes nothing',
  reply: z.object({ message: z.string() }),
})

let begun: number[] = []
let gates = new Map<number, PromiseWithResolvers<void>>()
const gate = (n: number) => {
  const known = gates.get(n) ?? Promise.withResolvers<void>()
  gates.set(n, known)
  return known
}
const end = (n: number) => gate(n).resolve()

const house = openHouse({}, (app) =>
  serve(app, probe, async ({ params }) => {
    begun.push(params.n)
    await gate(params.n).promise
    return { message: 'feito' }
  }),
)
let ana: Actor
let origin: string

beforeAll(async () => {
  origin = await house.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  begun = []
  gates = new Map()
  ana = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const n of range(1, 40)) end(n)
})

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const url = (n: number) => `/api/prova/${n}`
const ask = async (n: number, { headers }: Actor = ana) =>
  await house.http.inject({ method: 'POST', url: url(n), headers })
const over = async (n: number, signal: AbortSignal) =>
  await fetch(`${origin}${url(n)}`, { method: 'POST', headers: ana.headers, signal }).catch(
    () => undefined,
  )
const atWork = async (numbers: number[]) => await expect.poll(() => begun).toEqual(numbers)
const arrived = async () => {
  const before = begun.length
  const other = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
  end(99)
  for (const _ of range(1, 3)) await ask(99, other)
  begun = begun.slice(0, before)
}
const eight = async () => {
  const calls = range(1, 8).map((n) => ask(n))
  await expect.poll(() => begun.length).toBe(8)
  begun = range(1, 8)
  return { calls }
}

describe('of the calls of one session', () => {
  it('the ninth waits until one of the eight before has ended, then in order; others do not wait', async () => {
    const { calls } = await eight()
    for (const n of [9, 10, 11]) {
      calls.push(ask(n))
      await arrived()
    }
    await atWork(range(1, 8))
    for (const [index, n] of [3, 1, 9].entries()) {
      end(n)
      await atWork(range(1, 9 + index))
    }
    for (const n of range(1, 11)) end(n)
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('one that waited ten seconds is told to come back', async () => {
    await eight()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = ask(9)
    await arrived()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(await Promise.race([late, arrived()])).toBe(undefined)
    await vi.advanceTimersByTimeAsync(100)
    const answer = await late
    expect([answer.statusCode, answer.json()]).toMatchObject([
      429,
      {
        error: 'Tem demasiados pedidos em curso. Aguarde que terminem e tente novamente.',
      },
    ])
    expect(answer.headers['retry-after']).toBe('5')
    expect(begun).toEqual(range(1, 8))
  })

  it('one whose session ended while it waited does nothing', async () => {
    await eight()
    const late = ask(9)
    await arrived()
    await house.db.rows(sql`delete from sessao where cd_utilizador = ${ana.cd}`)
    end(1)
    expect((await late).statusCode).toBe(401)
    expect(begun).toEqual(range(1, 8))
  })

  it('one whose caller hung up leaves the queue', async () => {
    await eight()
    const caller = new AbortController()
    const left = over(9, caller.signal)
    await arrived()
    const last = ask(10)
    await arrived()
    caller.abort()
    await left
    await arrived()
    end(1)
    await atWork([...range(1, 8), 10])
    end(10)
    expect((await last).statusCode).toBe(200)
    expect(begun).not.toContain(9)
  })

  it('those whose callers hung up keep their turn for as long as they are at work', async () => {
    const caller = new AbortController()
    const left = range(1, 8).map((n) => over(n, caller.signal))
    await expect.poll(() => begun.length).toBe(8)
    caller.abort()
    await Promise.all(left)
    const next = ask(9)
    await arrived()
    expect(begun).toHaveLength(8)
    end(1)
    end(9)
    expect((await next).statusCode).toBe(200)
  })

  it('any number sent down one connection that breaks gives its turns back', async () => {
    const { port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    const head = `Host: x\r\nX-Sessao: ${ana.token}\r\nContent-Length: 0\r\n\r\n`
    socket.write(
      range(1, 30)
        .map((n) => `POST ${url(n)} HTTP/1.1\r\n${head}`)
        .join(''),
    )
    await expect.poll(() => begun.length).toBe(8)
    socket.destroy()
    // some may begin before the break is noticed
    for (const n of range(1, 30)) end(n)
    await setImmediate()
    end(40)
    const calls = range(31, 38).map((n) => ask(n))
    await expect.poll(() => range(31, 38).every((n) => begun.includes(n))).toBe(true)
    for (const n of range(31, 38)) end(n)
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
  })
})
