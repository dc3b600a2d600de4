import * as z from 'zod/mini'
import { organig } from './comum/organig.ts'
import { code, shortCode, date, time } from './kit/fields.ts'
import { route } from './kit/route.ts'

export const maxDiasAgenda = 31
export const maxLinhas = 2000

/** Prefix of the code in the address: médico, enfermeiro, técnico, local. */
export type AgendaDe = 'm' | 'e' | 't' | 'l'

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
  cd_tipo_exam: z.nullable(shortCode),
  tipo_exam: text,
  quem: z.nullable(code),
  pessoa: text,
  cd_local: z.nullable(shortCode),
  local: text,
  cd_estad: z.int(),
  /** kept: its time stays taken and it cannot be moved */
  feita: z.boolean(),
  obs: text,
  autor: text,
  versao: z.int(),
})
export type LinhaDaAgenda = z.output<typeof linha>

const ocupado = z.object({
  de: z.enum(['m', 'e', 't']),
  quem: code,
  dt: date,
  total: z.int(),
  minutos: z.int(),
  /** taken times from minute to minute of the day, joined where they touch */
  vezes: z.array(z.tuple([z.int(), z.int()])),
})
export type OcupadoNoDia = z.output<typeof ocupado>

const quem = z.string().check(z.regex(/^[metl][1-9]\d{0,8}$/u))

/** Staff see their own area. Without `quem`: bookings of one day, and totals of each day. */
export const readAgenda = route({
  method: 'GET',
  path: '/api/prestador/agenda',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Agenda do prestador',
  query: z.strictObject({
    de: date,
    ate: date,
    quem: z.optional(quem),
  }),
  reply: z.object({
    message: z.array(linha),
    mais: z.boolean(),
    ocupados: z.array(ocupado),
  }),
})

const empresaNoDia = z.object({
  cd: shortCode,
  nome: z.string(),
  contacto: text,
  morada: text,
  /** exams and nursing actions, of which a mail tells */
  marcadas: z.int(),
})
export type EmpresaNoDia = z.output<typeof empresaNoDia>

/** The day of one person or place, to print, with the companies of its bookings. */
export const readFolha = route({
  method: 'GET',
  path: '/api/prestador/agenda/folha',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Folha de um dia, para imprimir',
  query: z.strictObject({ dia: date, quem }),
  reply: z.object({ message: z.array(linha), mais: z.boolean(), empresas: z.array(empresaNoDia) }),
})

/** Mails the company that its part of the day is laid out, without names. Nobody to tell: 409. */
export const tellDia = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/agenda/dia',
  access: { prestador: ['saude'] },
  resumo: 'Avisar uma empresa da sua parte de um dia',
  body: z.strictObject({ dia: date, quem }),
  reply: z.object({ message: z.string(), total: z.int() }),
})

export const agendaDoPrestadorRoutes = [readAgenda, readFolha, tellDia] as const

/** Whose time each kind of booking takes. */
export const agendaDaEspecie = {
  exame: 'm',
  acao: 'e',
  atividade: 't',
} as const satisfies Record<EspecieDaAgenda, AgendaDe>
