import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { route } from '#contract/kit/route.ts'
import { sql } from '#server/db/sql.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { Refusal } from '../base/refusal.ts'
import { serve, type App } from './serve.ts'

const house = openHouse()
const secret = 'SEGREDO-DE-DENTRO'

const reply = z.object({
  message: z.object({ cd: z.int(), nome: z.nullable(z.string()) }),
  lista: z.optional(z.array(z.object({ cd: z.int() }))),
})
const probe = { method: 'GET', access: 'publico', resumo: 'Prova', reply } as const

const faults: Record<string, (app: App) => unknown> = {
  erro: () => {
    throw new Error(secret)
  },
  tipo: () => {
    throw new TypeError(`Cannot read properties of ${secret}`)
  },
  texto: () => {
    // oxlint-disable-next-line no-throw-literal -- libraries do
    throw secret
  },
  nada: () => {
    // oxlint-disable-next-line no-throw-literal -- libraries do
    throw null
  },
  codigo: () => {
    throw Object.assign(new Error(secret), { code: 'FST_ERR_QUALQUER', statusCode: 500 })
  },
  estado: () => {
    throw Object.assign(new Error(secret), { statusCode: 418 })
  },
  base: (app) => app.database().entrada.rows(sql`select ${secret}::int`),
  unico: (app) =>
    app.database().entrada.rows(sql`
      insert into utilizador (nome, email) values ('x', ${`${secret.toLowerCase()}@x.pt`}),
        ('x', ${`${secret.toLowerCase()}@x.pt`})`),
}

let http: FastifyInstance
let lenient: FastifyInstance

beforeAll(async () => {
  const also = (app: App) => {
    for (const [name, fault] of Object.entries(faults)) {
      serve(app, route({ ...probe, path: `/api/falha/${name}` }), async () => {
        await fault(app)
        return { message: { cd: 1, nome: 'x' } }
      })
    }
    serve(app, route({ ...probe, path: '/api/falha/recusa' }), () => {
      throw new Refusal(409, 'Já existe.', { campos: { nome: 'Escolha outro.' }, retryAfter: 7 })
    })
    serve(app, route({ ...probe, path: '/api/resposta/a-mais' }), () => {
      const row = { cd: 1, nome: null, pass_hash: secret }
      return Object.assign({ message: row, lista: [row, row] }, { interno: secret })
    })
  }
  http = await startApp(house.database, {}, also)
  lenient = await startApp(house.database, { NODE_ENV: 'development' }, also, false)
})
afterAll(async () => {
  await Promise.all([http.close(), lenient.close()])
})

describe('a fault nobody foresaw', () => {
  it.each(Object.keys(faults))('(%s) shows its reference and nothing else', async (name) => {
    for (const one of [http, lenient]) {
      const answer = await one.inject(`/api/falha/${name}`)
      const ref = String(answer.headers['x-request-id'])
      expect([500, 418]).toContain(answer.statusCode)
      expect(answer.json()).toEqual({
        error:
          name === 'estado'
            ? 'O pedido não pôde ser aceite.'
            : `Erro inesperado. Referência ${ref}.`,
        ref,
      })
      expect(`${JSON.stringify(answer.headers)}${answer.body}`.toUpperCase()).not.toContain(secret)
    }
  })

  it('leaves the next request alone', async () => {
    await http.inject('/api/falha/base')
    expect((await http.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a refusal', () => {
  it('says what, where, and when to come back', async () => {
    const answer = await http.inject('/api/falha/recusa')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '7'])
    expect(answer.json()).toEqual({
      error: 'Já existe.',
      campos: { nome: 'Escolha outro.' },
      ref: answer.headers['x-request-id'],
    })
  })

  it('has a reference of its own, whatever the caller would have it be', async () => {
    const headers = { 'x-request-id': secret, 'request-id': secret }
    const [one, other] = [
      await http.inject({ url: '/api/nada', headers }),
      await http.inject({ url: '/api/nada', headers }),
    ]
    expect(one.json<{ ref: string }>().ref).not.toBe(other.json<{ ref: string }>().ref)
    expect(one.body + JSON.stringify(one.headers)).not.toContain(secret)
  })
})

describe('an answer', () => {
  it('holds what its declaration names, and nothing a row had besides', async () => {
    const answer = await lenient.inject('/api/resposta/a-mais')
    expect(answer.json()).toEqual({ message: { cd: 1, nome: null }, lista: [{ cd: 1 }, { cd: 1 }] })
  })
})
