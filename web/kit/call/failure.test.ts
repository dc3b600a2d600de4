import { expect, it } from 'vitest'
import { failureOf } from './failure.ts'

const failed = async (status: number, body: string | null, headers: HeadersInit = {}) =>
  await failureOf(new Response(body, { status, headers }))

it('the portal’s own failure is told in its words', async () => {
  const body = { error: 'Já não é possível.', campos: { nome: 'Curto.' }, ref: 'r1' }
  expect(await failed(409, JSON.stringify(body))).toMatchObject({
    status: 409,
    message: 'Já não é possível.',
    campos: { nome: 'Curto.' },
    ref: 'r1',
  })
})

it.each([
  [418, '<h1>I am a teapot</h1>', 'Erro código: 418 Mensagem: Erro desconhecido'],
  [409, '{"message":"Blocked"}', 'Erro código: 409 Mensagem: Blocked'],
  [
    502,
    '<h1>Bad Gateway</h1>',
    'Erro código: 502 Mensagem: O serviço está indisponível de momento. Tente novamente dentro de instantes.',
  ],
])('an answer of %i that is not the portal’s says its code', async (status, body, message) => {
  expect((await failed(status, body)).message).toBe(message)
})

it('an answer without anything is an unknown error', async () => {
  expect((await failed(400, null)).message).toBe('Erro desconhecido')
})
