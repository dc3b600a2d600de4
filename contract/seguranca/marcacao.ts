import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date, time } from '../kit/fields.ts'
import { wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

export const listMarcacoesAtividade = listRoute({
  path: '/api/empresa/:org/seguranca/marcacao',
  access: 'seguranca.ver',
  resumo: 'Marcações de atividades técnicas',
  row: z.object({
    cd: code,
    tipo: z.string(),
    tecnic: z.string(),
    dt: date,
    hr: time,
    ...organig,
  }),
  sortable: ['tipo', 'tecnic', 'dt', 'hr', 'organig'],
  order: ['dt.asc', 'hr.asc'],
  /** 1 is today alone */
  filters: { dias: wholeOf('Período', 365) },
})
