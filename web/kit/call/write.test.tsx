import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import fastify from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { endOutrasSessoes, listSessoes } from '#contract/sessao.ts'
import { connect } from '#test/network.ts'
import { dismiss, useNotifications } from '../browser/notify.ts'
import { queryClient } from './query.ts'
import { useRead } from './read.ts'
import { useWrite } from './write.ts'

let keys: (string | undefined)[] = []
let reads = 0
let answer = { status: 200, message: 'Feito.' }
let raw: { body: string; type: string } | undefined

const http = fastify()
http.get(listSessoes.path, () => {
  reads += 1
  return { message: [] }
})
http.delete(endOutrasSessoes.path, async (request, reply) => {
  keys.push(request.headers['idempotency-key']?.toString())
  if (raw) return await reply.type(raw.type).send(raw.body)
  const { status, message } = answer
  return await reply.code(status).send(status === 200 ? { message } : { error: message })
})

beforeEach(() => {
  keys = []
  reads = 0
  raw = undefined
  answer = { status: 200, message: 'Feito.' }
  queryClient.clear()
})

function open(options: Parameters<typeof useWrite<typeof endOutrasSessoes>>[1] = {}) {
  const network = connect(http)
  const { result } = renderHook(
    () => ({
      ...useWrite(endOutrasSessoes, options),
      read: useRead(listSessoes, {}),
      told: useNotifications(),
    }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  for (const { id } of result.current.told) act(() => dismiss(id))
  const told = () => result.current.told.map(({ kind, text }) => [kind, text])
  const write = async () => await act(async () => await result.current.write({}))
  return { network, result, told, write }
}

it('tells what the server says, once', async () => {
  const { told, write } = open()
  await write()
  expect(told()).toEqual([['sucesso', 'Feito.']])
})

it.each([
  ['', 'text/plain'],
  ['{}', 'application/json'],
])('tells that a success said nothing: %j', async (body, type) => {
  raw = { body, type }
  const { told, write } = open()
  await write()
  expect(told()).toEqual([['sucesso', 'Mensagem desconhecida']])
})

it('tells the code of an answer that is not the portal’s', async () => {
  raw = { body: '<h1>Wi-Fi</h1>', type: 'text/html' }
  const { told, write } = open()
  await write()
  expect(told()).toEqual([['erro', 'Erro código: 200 Mensagem: Erro desconhecido']])
})

it('hands the answer to who deals with it, and says nothing itself', async () => {
  const got: unknown[] = []
  const { told, write } = open({ onDone: (reply) => void got.push(reply) })
  await write()
  expect(got).toEqual([{ message: 'Feito.' }])
  expect(told()).toEqual([])
})

it('tells why it was refused, and throws nothing', async () => {
  answer = { status: 409, message: 'Já não é possível.' }
  const { told, write } = open()
  await write()
  expect(told()).toEqual([['erro', 'Já não é possível.']])
})

it('tells nothing of a refusal that was shown elsewhere', async () => {
  answer = { status: 409, message: 'Já não é possível.' }
  const seen: string[] = []
  const { told, write } = open({
    onFailure: ({ message }) => {
      seen.push(message)
      return true
    },
  })
  await write()
  expect(seen).toEqual(['Já não é possível.'])
  expect(told()).toEqual([])
})

it('sends once what is asked for twice, and waits until it is answered', async () => {
  const { network, result } = open()
  const release = network.hold(/\/api\/sessao/u)
  let both: Promise<unknown> = Promise.resolve()
  act(() => {
    both = Promise.all([result.current.write({}), result.current.write({})])
  })
  await waitFor(() => expect(result.current.waiting).toBe(true))
  expect(result.current.sent).toEqual({})
  release()
  await act(async () => await both)
  await waitFor(() => expect(result.current.waiting).toBe(false))
  expect(result.current.sent).toBeUndefined()
  expect(keys).toHaveLength(1)
})

it('keeps its key when a lost answer is asked for again, and has another for the next time', async () => {
  answer = { status: 503, message: 'Tente mais tarde.' }
  const { write } = open()
  await write()
  answer = { status: 200, message: 'Feito.' }
  await write()
  await write()
  const [first, second, third] = keys
  expect(keys).toHaveLength(3)
  expect(first).toMatch(/^\w{32}$/u)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('can be tried again where there was no connection', async () => {
  const { network, told, write } = open()
  const restore = network.cut(/\/api\/sessao/u)
  await write()
  expect(keys).toEqual([])
  expect(told()).toMatchObject([['erro', expect.stringContaining('ligação')]])
  restore()
  await write()
  expect(keys).toHaveLength(1)
})

it.each([200, 409])('reads again what it touches, also when it answers %i', async (status) => {
  answer = { status, message: 'Dito.' }
  const { result, write } = open({ touches: [listSessoes] })
  await waitFor(() => expect(result.current.read.data).toEqual({ message: [] }))
  expect(reads).toBe(1)
  await write()
  expect(reads).toBe(2)
})

it('reads nothing again that it does not touch', async () => {
  const { result, write } = open()
  await waitFor(() => expect(result.current.read.data).toEqual({ message: [] }))
  await write()
  expect(reads).toBe(1)
})
