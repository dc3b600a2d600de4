import * as z from 'zod/mini'
import { camposQueDistinguem } from '../comum/duplicado.ts'
import { organig } from '../comum/organig.ts'
import { code, codeText, date, text } from '../kit/fields.ts'
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

const query = z.strictObject({
  num_mecan: z.optional(text(20)),
  num_contrib: z.optional(text(15)),
  num_benef: z.optional(text(20)),
  nome: z.optional(text(100)),
  dt_nasc: z.optional(date),
  /** who is being changed: he is no double of himself */
  except: z.optional(codeText()),
})
export type PerguntaDeDuplicados = z.output<typeof query>

const reply = z.object({ message: z.array(duplicado) })
const resumo = 'Procurar quem já existe com o mesmo número, NIF, NISS, ou nome e data de nascimento'

/** 21b. Active employees of the subtree who are the same in something; asked sixty times a minute. */
export const findDuplicados = route({
  method: 'GET',
  path: '/api/empresa/:org/funcionario/duplicado',
  access: ['funcionario.criar', 'funcionario.editar'],
  ...{ resumo, query, reply },
})

/** The same of the whole company, for who puts somebody right. */
export const findDuplicadosPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/funcionario/duplicado',
  access: { prestador: [] },
  ...{ resumo, query, reply },
})

export const duplicadoRoutes = [findDuplicados, findDuplicadosPrestador] as const
