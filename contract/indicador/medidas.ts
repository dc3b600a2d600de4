import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { emPartes, quaisIndicadores } from './partes.ts'

/** Measures by the month of their deadline. */
const soma = z.object({
  fechadas: z.int(),
  /** of the closed, those of which the day is known */
  a_tempo: z.int(),
  tarde: z.int(),
  /** open, and their day has passed */
  excedidas: z.int(),
})
export type SomaDeMedidas = z.output<typeof soma>

const indicadores = emPartes(soma, {})
export type IndicadoresDeMedidas = z.output<typeof indicadores>

export const readIndicadoresDeMedidas = route({
  method: 'GET',
  path: '/api/empresa/:org/indicador/medida',
  access: 'seguranca.ver',
  resumo: 'Medidas fechadas a tempo, com atraso e por fechar, por período e por unidade',
  query: quaisIndicadores,
  reply: z.object({ message: indicadores }),
})
