import * as z from 'zod/mini'
import { textoDe } from '../comum/funcionario-esquemas.ts'
import { date, maybe } from '../kit/fields.ts'
import { maxShort } from '../kit/reading.ts'
import { route } from '../kit/route.ts'

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
