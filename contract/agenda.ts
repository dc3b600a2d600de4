import * as z from 'zod/mini'
import { organig } from './comum/organig.ts'
import { code, shortCode, date, time } from './kit/fields.ts'
import { route } from './kit/route.ts'

// The provider's agenda: whose time is taken, over all companies.

/** How far a look at the agenda goes. */
export const maxDiasAgenda = 31
/** How many bookings it is told at most. */
export const maxLinhas = 2000

/** Whose agenda it is, as the address has it before the code: a doctor's, nurse's, technician's, place's. */
export type AgendaDe = 'm' | 'e' | 't' | 'l'

/** What is booked with a doctor, with a nurse, and with a technician. */
const especie = z.enum(['exame', 'acao', 'atividade'])
export type EspecieDaAgenda = z.output<typeof especie>

const text = z.nullable(z.string())

const linha = z.object({
  especie,
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  cd_organig: shortCode,
  ...organig,
  cd_funcion: z.nullable(code),
  funcion: text,
  num_mecan: text,
  dt: date,
  hr: time,
  minutos: z.int(),
  tipo: z.string(),
  /** of the exam, or the one an action goes with */
  cd_tipo_exam: z.nullable(shortCode),
  tipo_exam: text,
  quem: z.nullable(code),
  pessoa: text,
  cd_local: z.nullable(shortCode),
  local: text,
  cd_estad: z.int(),
  /** it was kept: its time stays taken, and nothing moves it */
  feita: z.boolean(),
  obs: text,
  autor: text,
  /** for If-Match */
  versao: z.int(),
})
export type LinhaDaAgenda = z.output<typeof linha>

const ocupado = z.object({
  de: z.enum(['m', 'e', 't']),
  quem: code,
  dt: date,
  total: z.int(),
  minutos: z.int(),
})
export type OcupadoNoDia = z.output<typeof ocupado>

/**
 * What takes time from `de` to `ate`: of health to who does health, of safety to who does safety. Of one
 * person or place its bookings; of everybody those of a single day, and how much of each day each has.
 */
export const readAgenda = route({
  method: 'GET',
  path: '/api/prestador/agenda',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Agenda do prestador',
  query: z.strictObject({
    de: date,
    ate: date,
    quem: z.optional(z.string().check(z.regex(/^[metl][1-9]\d{0,8}$/u))),
  }),
  reply: z.object({
    message: z.array(linha),
    /** there are more than are told */
    mais: z.boolean(),
    ocupados: z.array(ocupado),
  }),
})

export const agendaDoPrestadorRoutes = [readAgenda] as const
