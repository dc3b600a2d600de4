import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#contract/kit/route.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { serveFile } from './serve-write.ts'
import { newUploads } from './uploading.ts'

const bytes = 8_000_000

const upload = route({
  method: 'POST',
  path: '/api/prova/ficheiro',
  access: 'sessao',
  resumo: 'Prova',
  body: z.unknown(),
  bytes,
  reply: z.object({ message: z.number() }),
})

const turns = newUploads({ most: 3, ms: 60_000 })
let entered = 0
const house = openHouse({}, (app) =>
  serveFile(
    app,
    upload,
    async (_, { body }) => await Promise.resolve({ message: body.length }),
    async (entering) => {
      await turns(entering)
      entered += 1
    },
  ),
)
beforeAll(async () => {
  await house.http.listen({ port: 0, host: '127.0.0.1' })
})

type Actor = Awaited<ReturnType<typeof newActor>>

let ahead = 0
const now = performance.now.bind(performance)
const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
afterAll(() => clock.mockRestore())

async function send(part: number, { whole = bytes, by }: { whole?: number; by?: Actor } = {}) {
  const { headers } =
    by ?? (await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] }))
  const sent = request(`${house.http.listeningOrigin}/api/prova/ficheiro`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': whole },
  })
  const answered = new Promise<[number | undefined, string]>((resolve, reject) => {
    sent.once('error', reject).once('response', (answer: IncomingMessage) => {
      let text = ''
      answer.on('data', (piece: Buffer) => (text += piece.toString()))
      answer.once('end', () => resolve([answer.statusCode, text]))
    })
  })
  sent.write(Buffer.alloc(part, ' '))
  return { sent, answered }
}

async function begin(part: number, by?: Actor, whole = bytes) {
  const before = entered
  const begun = await send(part, { whole, ...(by && { by }) })
  await vi.waitFor(() => expect(entered).toBe(before + 1))
  return begun
}

it('who sends slowly is cut for one who waits, and told so; who waits gets his turn', async () => {
  const slow = await begin(1_000)
  const steady = await begin(1_000)
  ahead += 11_000
  steady.sent.write(Buffer.alloc(2_000_000, ' '))
  const waiting = await send(10, { whole: 10 })
  waiting.sent.end()
  expect(await slow.answered).toEqual([
    408,
    expect.stringContaining('O ficheiro chegava demasiado devagar e havia outros à espera.'),
  ])
  expect(await waiting.answered).toEqual([200, '{"message":10}'])
  steady.sent.end(Buffer.alloc(bytes - 2_001_000, ' '))
  expect(await steady.answered).toEqual([200, `{"message":${bytes}}`])
})

it('who sends slowly goes on to his end while nobody waits', async () => {
  const slow = await begin(1_000)
  ahead += 60_000
  slow.sent.end(Buffer.alloc(bytes - 1_000, ' '))
  expect(await slow.answered).toEqual([200, `{"message":${bytes}}`])
})

it('an account that sends many files holds one turn, and another company’s file waits for none of them', async () => {
  const flood = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
  const first = await begin(1_000, flood)
  const before = entered
  const more = await Promise.all(
    [1, 2, 3, 4].map(async () => await send(10, { whole: 10, by: flood })),
  )
  for (const one of more) one.sent.end()
  const other = await begin(
    10,
    await newActor(house.db, { membros: [{ no: house.world.b.nos.raiz }] }),
    10,
  )
  other.sent.end()
  expect(await other.answered).toEqual([200, '{"message":10}'])
  expect(entered).toBe(before + 1)
  first.sent.end(Buffer.alloc(bytes - 1_000, ' '))
  expect(await first.answered).toEqual([200, `{"message":${bytes}}`])
  for (const one of more) expect((await one.answered)[0]).toBe(200)
})
