import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'

// An act on all that a filter finds. People who changed since the choice are left out.

export const todosMaximo = 10_000

const visto = z.strictObject({ cd: code, versao: z.int().check(z.nonnegative()) })
export type Visto = z.output<typeof visto>

/** Employees with the version of their data that the caller saw. */
export const vistos = z.array(visto).check(z.minLength(1), z.maxLength(todosMaximo))

/** Nameless outside of the caller's branch. */
const deFora = z.object({
  cd: code,
  nome: z.nullable(z.string()),
  num_mecan: z.nullable(z.string()),
  porque: z.string(),
})
export type DeFora = z.output<typeof deFora>

export const revisaoReply = z.object({
  message: z.object({ total: z.int(), fora: z.array(deFora), avisos: z.array(z.string()) }),
})
export type Revisao = z.output<typeof revisaoReply>['message']

/** The codes of the first and the last request; between them may be those of others. */
export const atoReply = z.object({
  message: z.string(),
  cd: code,
  ate: code,
  total: z.int(),
  fora: z.array(deFora),
})
export type Ato = z.output<typeof atoReply>

export const anularAtoForm = z.strictObject({
  cd: code,
  ate: code,
  total: z.int().check(z.positive(), z.maximum(todosMaximo)),
})
export type AnularAto = z.output<typeof anularAtoForm>

export const revisao = 'it reads, and asks with more than an address holds'
