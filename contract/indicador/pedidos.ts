import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { emPartes, quaisIndicadores } from './partes.ts'

/** Requests by the month in which they were made. Those taken back are gone. */
const soma = z.object({
  pedidos: z.int(),
  aceites: z.int(),
  recusados: z.int(),
  /** still without an answer */
  abertos: z.int(),
  /** answered on a known day, and the days to it, added up */
  respondidos: z.int(),
  dias: z.int(),
  /** for a booking that was made, and the days to it, added up */
  marcados: z.int(),
  dias_marcacao: z.int(),
})
export type SomaDePedidos = z.output<typeof soma>

export const especiesDePedidos = {
  funcionarios: 'Funcionários',
  marcacoes: 'Marcações',
  acidentes: 'Acidentes',
} as const
export type EspecieDePedidos = keyof typeof especiesDePedidos

const indicadores = emPartes(soma, {})
export type IndicadoresDePedidos = z.output<typeof indicadores>

const comuns = { query: quaisIndicadores, reply: z.object({ message: indicadores }) } as const

/** Of each kind by itself, for whoever may see its list. */
export const readIndicadoresDePedidos = {
  funcionarios: route({
    method: 'GET',
    path: '/api/empresa/:org/indicador/pedido/funcionario',
    access: 'pendente.ver',
    resumo: 'Pedidos sobre funcionários e dias até à resposta, por período e por unidade',
    ...comuns,
  }),
  marcacoes: route({
    method: 'GET',
    path: '/api/empresa/:org/indicador/pedido/marcacao',
    access: 'saude.ver',
    resumo: 'Pedidos sobre marcações e dias até à resposta, por período e por unidade',
    ...comuns,
  }),
  acidentes: route({
    method: 'GET',
    path: '/api/empresa/:org/indicador/pedido/acidente',
    access: 'pendente.ver',
    resumo: 'Pedidos sobre acidentes e dias até à resposta, por período e por unidade',
    ...comuns,
  }),
} as const
