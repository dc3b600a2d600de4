import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { ano } from './horas.ts'

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
const comparada = { agora: soma, antes: soma }

const periodo = { de: z.string(), ate: z.string(), nome: z.string() }

const indicadores = z.object({
  periodos: z.array(z.object({ ...periodo, ...comparada })),
  /** by the nodes just below the branch's own, which comes first and alone */
  unidades: z.object({
    ...periodo,
    linhas: z.array(z.object({ cd: code, nome: z.string(), propria: z.boolean(), ...comparada })),
    total: z.object(comparada),
  }),
})
export type IndicadoresDeAcidentes = z.output<typeof indicadores>

export const readIndicadores = route({
  method: 'GET',
  path: '/api/empresa/:org/indicador/acidente',
  access: 'acidente.ver',
  resumo: 'Acidentes, dias perdidos e horas, por período e por unidade',
  query: z.strictObject({ ano, por: z.enum(['mes', 'trimestre', 'ano', 'doze']) }),
  reply: z.object({ message: indicadores }),
})
