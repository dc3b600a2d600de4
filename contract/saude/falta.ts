import * as z from 'zod/mini'
import { code } from '../kit/fields.ts'
import { shortCodeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { consulta } from './consulta.ts'
import { codigosFalta, tiposFalta } from './estado-marcacao.ts'

export const tipoFalta = /* @__PURE__ */ z.literal(codigosFalta)

const tipo = oneOf(tiposFalta, 'Tipo de falta')

export const listFaltas = listRoute({
  path: '/api/empresa/:org/saude/marcacao/falta/exame',
  access: 'saude.ver',
  resumo: 'Faltas de exames',
  row: z.object({
    ...consulta,
    tipo_exam: z.string(),
    cd_estad: tipoFalta,
    estado: z.string(),
  }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'estado', 'organig'],
  order: ['dt.des', 'hr.des'],
  filters: { tipo, exame: shortCodeOf('Tipo de exame') },
})

export const listFaltasAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/falta/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Faltas de ações de enfermagem',
  row: z.object({
    ...consulta,
    tipo_ac_enferm: z.string(),
    cd_estad: tipoFalta,
    estado: z.string(),
  }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'estado', 'organig'],
  order: ['dt.des', 'hr.des'],
  filters: { tipo, acao: shortCodeOf('Tipo de ação de enfermagem') },
})

/** Of exams (`f`) or nursing actions (`ma`). */
export const listTiposFalta = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/marcacao/falta/tipo',
  access: 'saude.ver',
  resumo: 'Tipos de falta',
  query: z.strictObject({ tabela: z.enum(['f', 'ma']) }),
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})
