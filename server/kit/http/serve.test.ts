import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { messageReply } from '#contract/kit/fields.ts'
import { route } from '#contract/kit/route.ts'
import { sql } from '#server/db/sql.ts'
import type { StatementEvent } from '#server/db/statement-log.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { serveWrite } from './serve-write.ts'
import { serve } from './serve.ts'

const wrong = sql`select 1 / 0`

const ask = { resumo: 'Prova', access: 'sessao', reply: messageReply } as const
const rows = route({ ...ask, method: 'GET', path: '/api/prova/linhas' })
const rest = route({ ...ask, method: 'GET', path: '/api/prova/exportada', reply: z.unknown() })
const body = route({
  ...ask,
  method: 'POST',
  path: '/api/prova/corpo',
  body: z.strictObject({ nome: z.string() }),
})

const house = openHouse({}, (app) => {
  serve(app, rows, async ({ entrada }) => await entrada.rows(wrong).then(() => ({ message: '' })))
  serve(app, rest, ({ entrada }) => Readable.from(entrada.pieces(wrong, 10)))
  serveWrite(app, body, {
    role: 'entrada',
    write: async (tx) => await tx.rows(wrong).then(() => ({ message: '' })),
  })
})

const told: (string | undefined)[] = []
const listen = (message: unknown) => void told.push((message as StatementEvent).ref)
let origin: string
beforeAll(async () => {
  subscribe('apto:statement', listen)
  origin = await house.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => void unsubscribe('apto:statement', listen))

it.each([
  ['a read', rows, {}],
  ['a write, behind its body', body, { method: 'POST', body: '{"nome":"Ana"}' }],
  ['an export, whose rows are read when its handler is done', rest, {}],
])(
  'a statement of %s is told with the reference its request was answered with',
  async (...[, { path }, init]) => {
    const { headers } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    told.length = 0
    const sent = {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': 'x'.repeat(20),
    }
    const answers = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const answer = await fetch(origin + path, {
          ...init,
          headers: { ...sent, 'idempotency-key': `${sent['idempotency-key']}${n}` },
        })
        await answer.text().catch(() => undefined)
        return answer.headers.get('x-request-id')
      }),
    )
    expect(told).toHaveLength(3)
    expect(new Set(told)).toEqual(new Set(answers))
  },
)
