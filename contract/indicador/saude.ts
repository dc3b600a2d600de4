import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { emPartes, quaisIndicadores } from './partes.ts'

const soma = z.object({ exames: z.int(), faltas: z.int() })
export type SomaDeSaude = z.output<typeof soma>

/** The people of today, each in one of the four. */
export const saudeDeHoje = z.object({
  pessoas: z.int(),
  em_dia: z.int(),
  expirado: z.int(),
  /** examined, and the exam has no end */
  sem_validade: z.int(),
  sem_exame: z.int(),
  /** duties whose day has passed */
  atraso: z.int(),
})
export type SaudeDeHoje = z.output<typeof saudeDeHoje>

const indicadores = emPartes(soma, { hoje: saudeDeHoje })
export type IndicadoresDeSaude = z.output<typeof indicadores>

export const readIndicadoresDeSaude = route({
  method: 'GET',
  path: '/api/empresa/:org/indicador/saude',
  access: 'saude.ver',
  resumo: 'Cobertura de exames, faltas e deveres em atraso, por período e por unidade',
  query: quaisIndicadores,
  reply: z.object({ message: indicadores }),
})
