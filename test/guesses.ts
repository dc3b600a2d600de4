import { randomInt } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { newAddress } from './visitor.ts'

export const wrong = 'não-é-esta-palavra-passe'

export type Guess = {
  email: string
  pass?: string
  /** address of the connection; by default from a new network */
  from?: string
  headers?: Record<string, string>
}

export const nobody = () => `ninguem.${randomInt(1e9)}@exemplo.pt`

export async function guess(
  http: FastifyInstance,
  { email, pass = wrong, from = newAddress(), headers = {} }: Guess,
): Promise<LightMyRequestResponse> {
  const payload = { email, pass }
  return await http.inject({
    method: 'POST',
    url: '/auth/login',
    payload,
    remoteAddress: from,
    headers,
  })
}

export async function inTurn(http: FastifyInstance, guesses: readonly Guess[]) {
  const answers = []
  for (const one of guesses) answers.push(await guess(http, one))
  return countOf(answers)
}

export async function atOnce(http: FastifyInstance, guesses: readonly Guess[]) {
  return countOf(await Promise.all(guesses.map((one) => guess(http, one))))
}

export function countOf(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counted: Record<number, number> = {}
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1
  return counted
}

export const times = <T>(count: number, make: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, turn) => make(turn))

export const forwarded = (addresses: string) => ({
  'x-forwarded-for': addresses,
  'x-real-ip': addresses,
  forwarded: `for=${addresses}`,
})

/** An answer without its reference and time. */
export function shown(answer?: { headers: object; body: string; statusCode: number }) {
  const {
    'x-request-id': _,
    date: __,
    ...headers
  } = { ...answer?.headers } as Record<string, unknown>
  return { status: answer?.statusCode, headers, body: answer?.body.replace(/"ref":"\w+"/u, '') }
}
