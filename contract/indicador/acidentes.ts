import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { emPartes, quaisIndicadores } from './partes.ts'

const soma = z.object({
  acidentes: z.int(),
  com_baixa: z.int(),
  dias: z.int(),
  trajeto: z.int(),
  trajeto_com_baixa: z.int(),
  horas: z.int(),
  pessoas: z.int(),
  meses: z.int(),
  em_falta: z.array(z.string()),
})

/** The same months a year earlier are `antes`. */
export const acidentesComparados = { agora: soma, antes: soma }

const indicadores = emPartes(soma, {})
export type IndicadoresDeAcidentes = z.output<typeof indicadores>

export const readIndicadores = route({
  method: 'GET',
  path: '/api/empresa/:org/indicador/acidente',
  access: 'acidente.ver',
  resumo: 'Acidentes, dias perdidos e horas, por período e por unidade',
  query: quaisIndicadores,
  reply: z.object({ message: indicadores }),
})
