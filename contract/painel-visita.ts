import * as z from 'zod/mini'
import { organig } from './comum/organig.ts'
import { code, moment } from './kit/fields.ts'
import { route } from './kit/route.ts'

/** A reader away for fewer days is told nothing. */
export const diasSemVir = 5

/** Rows that are named of each kind. */
export const novidadesVistas = 3

export const partesDaVisita = ['respondido', 'chegou', 'expira'] as const

const tiposNovidade = [
  'pedido',
  'acidente_pendente',
  'pedido_saude',
  'exame',
  'medida',
  'documento',
] as const
export type TipoNovidade = (typeof tiposNovidade)[number]

const novidade = z.object({
  parte: z.enum(partesDaVisita),
  tipo: z.enum(tiposNovidade),
  total: z.int(),
  /** of exams the employee's code, else of the row itself */
  linhas: z.array(z.object({ cd: code, nome: z.string(), ...organig, em: z.string() })),
})
export type Novidade = z.output<typeof novidade>

const visita = z.object({
  /** when the visit before ended */
  desde: moment,
  /** today and the last day of this month */
  hoje: z.string(),
  ate: z.string(),
  novidades: z.array(novidade),
})
export type Visita = z.output<typeof visita>

/** Null for who came within the last days, and on a first visit. */
export const readVisita = route({
  method: 'GET',
  path: '/api/empresa/:org/painel/visita',
  access: 'membro',
  resumo: 'O que mudou desde a última visita',
  reply: z.object({ message: z.nullable(visita) }),
})
