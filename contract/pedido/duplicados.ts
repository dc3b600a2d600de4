import * as z from 'zod/mini'
import { camposQueDistinguem } from '../comum/duplicado.ts'
import { organig } from '../comum/organig.ts'
import { code, codeText, date, maybe } from '../kit/fields.ts'
import { textoDe } from '../comum/funcionario-esquemas.ts'
import { route } from '../kit/route.ts'
import { maxShort } from '../kit/reading.ts'

const duplicado = z.object({
  cd: code,
  nome: z.string(),
  num_mecan: z.nullable(z.string()),
  ...organig,
  campo: z.enum(camposQueDistinguem),
})
export type Duplicado = z.output<typeof duplicado>

const query = z.strictObject({
  num_mecan: z.optional(textoDe('num_mecan')),
  num_contrib: z.optional(textoDe('num_contrib')),
  num_benef: z.optional(textoDe('num_benef')),
  nome: z.optional(textoDe('nome')),
  dt_nasc: z.optional(date),
  except: z.optional(codeText()),
})
const pergunta = z.strictObject({
  num_mecan: maybe(textoDe('num_mecan')),
  num_contrib: maybe(textoDe('num_contrib')),
  num_benef: maybe(textoDe('num_benef')),
  nome: maybe(textoDe('nome')),
  dt_nasc: maybe(date),
  except: maybe(codeText()),
})
export type PerguntaDeDuplicados = z.output<typeof pergunta>

const reply = z.object({ message: z.array(duplicado) })
const resumo = 'Procurar quem já existe com o mesmo número, NIF, NISS, ou nome e data de nascimento'

const unkeyed = 'it reads, and what tells somebody from others is to stand in no address'
const access = ['funcionario.criar', 'funcionario.editar'] as const

/** Active employees of the subtree. 60 calls a minute. */
export const findDuplicadosByQuery = route({
  method: 'GET',
  path: '/api/empresa/:org/funcionario/duplicado',
  access,
  resumo: `${resumo} (ficam em registos de endereços)`,
  query,
  reply,
})

export const findDuplicados = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/duplicado',
  access,
  resumo,
  unkeyed,
  body: pergunta,
  reply,
})

export const findDuplicadosPrestador = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/funcionario/duplicado',
  access: { prestador: [] },
  resumo,
  unkeyed,
  body: pergunta,
  reply,
})

export const duplicadoRoutes = [
  findDuplicadosByQuery,
  findDuplicados,
  findDuplicadosPrestador,
] as const

const pessoa = z.strictObject({
  linha: z.int().check(z.gte(0), z.lte(maxShort)),
  num_mecan: maybe(textoDe('num_mecan')),
  num_contrib: maybe(textoDe('num_contrib')),
  num_benef: maybe(textoDe('num_benef')),
  nome: maybe(textoDe('nome')),
  dt_nasc: maybe(date),
})

const repetido = z.object({
  linha: z.int(),
  campo: z.enum(['numMecan', 'nif', 'niss', 'nome']),
  em: z.enum(['funcionario', 'pedido']),
  nome: z.nullable(z.string()),
})
export type Repetido = z.output<typeof repetido>

export const repetidosMaximo = 500

/** Searches active employees of the subtree and its open admissions. */
export const findRepetidos = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/admissao/csv/repetidos',
  access: 'funcionario.criar',
  resumo: 'Procurar quem de um ficheiro já é funcionário ou já foi pedido',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: z.array(pessoa).check(z.minLength(1), z.maxLength(repetidosMaximo)),
  reply: z.object({ message: z.array(repetido) }),
})

export const repetidoRoutes = [findRepetidos] as const
