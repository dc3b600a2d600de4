import * as z from 'zod/mini'
import { wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { consulta } from './consulta.ts'

/** 1 is today alone. */
const filters = { dias: wholeOf('Período', 365) }

/** From today on, at the employee's present node. */
export const listMarcacoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/exame',
  access: 'saude.ver',
  resumo: 'Marcações de exames',
  row: z.object({
    ...consulta,
    tipo_exam: z.string(),
  }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'organig'],
  order: ['dt.asc', 'hr.asc'],
  filters,
})

export const listAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Marcações de ações de enfermagem',
  row: z.object({
    ...consulta,
    tipo_ac_enferm: z.nullable(z.string()),
    tipo_exam: z.nullable(z.string()),
  }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'tipo_exam', 'organig'],
  order: ['dt.asc', 'hr.asc'],
  filters,
})
