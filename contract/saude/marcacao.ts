import * as z from 'zod/mini'
import { wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { consulta } from './consulta.ts'

/** How many days of the bookings: 1 is today alone. */
const filters = { dias: wholeOf('Período', 365) }

/** 37. What is booked from today on, where the employee is now. */
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

/** 38. The same of nursing actions, some of which clients know by a neutral name. */
export const listAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Marcações de ações de enfermagem',
  row: z.object({
    ...consulta,
    tipo_ac_enferm: z.nullable(z.string()),
    /** of the exam it goes with */
    tipo_exam: z.nullable(z.string()),
  }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'tipo_exam', 'organig'],
  order: ['dt.asc', 'hr.asc'],
  filters,
})
