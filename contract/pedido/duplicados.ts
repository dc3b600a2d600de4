import * as z from 'zod/mini'
import { camposQueDistinguem } from '../comum/duplicado.ts'
import { organig } from '../comum/organig.ts'
import { code, date, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const duplicado = z.object({
  cd: code,
  nome: z.string(),
  num_mecan: z.nullable(z.string()),
  ...organig,
  /** in which they are the same; the name together with the day of birth */
  campo: z.enum(camposQueDistinguem),
})
export type Duplicado = z.output<typeof duplicado>

const pergunta = z.strictObject({
  num_mecan: z.optional(text(20)),
  num_contrib: z.optional(text(15)),
  num_benef: z.optional(text(20)),
  nome: z.optional(text(100)),
  dt_nasc: z.optional(date),
  /** who is being changed: he is no double of himself */
  except: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/u))),
})
export type PerguntaDeDuplicados = z.output<typeof pergunta>

const reply = z.object({ message: z.array(duplicado) })
const resumo = 'Procurar quem já existe com o mesmo número, NIF, NISS, ou nome e data de nascimento'

const unkeyed = 'it reads, and what tells somebody from others is to stand in no address'
const access = ['funcionario.criar', 'funcionario.editar'] as const

/** 21b. Active employees of the subtree who are the same in something; asked sixty times a minute. */
export const findDuplicadosByQuery = route({
  method: 'GET',
  path: '/api/empresa/:org/funcionario/duplicado',
  access,
  ...{ resumo: `${resumo} (ficam em registos de endereços)`, query: pergunta, reply },
})

/** The same by its body, as the pages ask. */
export const findDuplicados = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/duplicado',
  access,
  ...{ resumo, unkeyed, body: pergunta, reply },
})

/** The same of the whole company, for who puts somebody right. */
export const findDuplicadosPrestador = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/funcionario/duplicado',
  access: { prestador: [] },
  ...{ resumo, unkeyed, body: pergunta, reply },
})

export const duplicadoRoutes = [findDuplicadosByQuery, findDuplicados, findDuplicadosPrestador] as const
