import * as z from 'zod/mini'
import { organig } from './comum/organig.ts'
import { code } from './kit/fields.ts'
import { route } from './kit/route.ts'

/** Subjects of urgent rows; of two equally urgent ones the earlier here comes first. */
export const tiposUrgente = [
  'acidente',
  'acidente_pendente',
  'exame',
  'dever',
  'medida',
  'documento',
  'pedido',
  'pedido_saude',
] as const
export type TipoUrgente = (typeof tiposUrgente)[number]

/** By consequence. `passou` and `corre`: the hours that the law gives for an accident. */
export const estadosUrgente = [
  'passou',
  'corre',
  'expirado',
  'sem_exame',
  'a_expirar',
  'resposta',
] as const

const urgente = z.object({
  tipo: z.enum(tiposUrgente),
  estado: z.enum(estadosUrgente),
  /** of an exam or a duty the employee's, else of the row itself */
  cd: code,
  nome: z.string(),
  ...organig,
  /** day, or moment of accidents and answers, at which it became or becomes so */
  desde: z.string(),
  /** the reader has the right to the act */
  pode: z.boolean(),
  /** otherwise who has it over this unit: two names at most, nearest first */
  quem: z.array(z.string()),
  mais: z.int(),
})
export type Urgente = z.output<typeof urgente>

export const maisUrgentes = 5

/** By consequence, then since when. Of a person without a booking the most urgent row alone. */
export const listUrgentes = route({
  method: 'GET',
  path: '/api/empresa/:org/painel/urgente',
  access: 'membro',
  resumo: 'O mais urgente de todas as áreas',
  reply: z.object({ message: z.array(urgente) }),
})
