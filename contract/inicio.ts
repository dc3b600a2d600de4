import * as z from 'zod/mini'
import { code, date, shortCode } from './kit/fields.ts'
import { route } from './kit/route.ts'

const text = z.nullable(z.string())

const antigo = z.object({
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  /** whom or what it is about */
  nome: z.string(),
  tipo: text,
  /** since when it waits, or when it was due */
  desde: date,
  /** of an exam without result: the doctor */
  quem: z.nullable(code),
  /** the staff member on it */
  cargo: text,
  meu: z.boolean(),
})
export type Antigo = z.output<typeof antigo>

export const maisAntigos = 5

const antigos = z.array(antigo)
const porEspecie = z.object({
  funcionario: z.optional(antigos),
  acidente: z.optional(antigos),
  saude: z.optional(antigos),
  atividade: z.optional(antigos),
  medida: z.optional(antigos),
  medida_feita: z.optional(antigos),
  resultado: z.optional(antigos),
})
export type Antigos = z.output<typeof porEspecie>

/** The oldest of each kind the role sees, and all that the caller has taken. */
export const listAntigos = route({
  method: 'GET',
  path: '/api/prestador/espera/antigos',
  access: 'prestador',
  resumo: 'O que está à espera há mais tempo',
  reply: z.object({ message: porEspecie }),
})

export const semanasAdiante = 4
export const semanasAtras = 8
/** days in which a request counts as answered in time */
export const diasParaResponder = 3

const semana = z.object({
  de: date,
  exames: z.int(),
  acoes: z.int(),
  atividades: z.int(),
  /** hours of people with a known week; null where nobody has one */
  livres: z.nullable(z.int()),
})
const respondida = z.object({ de: date, a_tempo: z.int(), tarde: z.int() })
export type SemanaMarcada = z.output<typeof semana>
export type SemanaRespondida = z.output<typeof respondida>

/** By weeks from Monday: bookings, free hours, and the requests answered, of what the role sees. */
export const readSemanas = route({
  method: 'GET',
  path: '/api/prestador/inicio/semanas',
  access: 'prestador',
  resumo: 'Marcações das próximas semanas, e pedidos respondidos a tempo',
  reply: z.object({ marcacoes: z.array(semana), respostas: z.array(respondida) }),
})

export const inicioRoutes = [listAntigos, readSemanas] as const
