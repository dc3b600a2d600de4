import * as z from 'zod/mini'
import { entreDias, soNaUnidade } from '../comum/limites.ts'
import { code, shortCode } from '../kit/fields.ts'
import { oneOf, shortCodeOf, wholeOf } from '../kit/filter.ts'
import { listRoute, overAll } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { consulta } from './exame.ts'
import { codigosFalta, tiposFalta } from './estado-marcacao.ts'

// Exams and nursing actions are booked, moved and missed alike. Clients see neutral names of
// nursing actions, the provider its own.

const text = z.nullable(z.string())
export const tipoFalta = /* @__PURE__ */ z.literal(codigosFalta)

const ordem = ['dt.asc', 'hr.asc'] as const
const recentes = ['dt.des', 'hr.des'] as const

/** 1 is today alone. */
const porDias = {
  dias: wholeOf('Período', 365),
  dia: oneOf({ amanha: 'Amanhã' }, 'Dia', 'Todos'),
}

/** From today on, at the employee's present node. */
export const listMarcacoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/exame',
  access: 'saude.ver',
  resumo: 'Marcações de exames',
  row: z.object({ ...consulta, tipo_exam: z.string() }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'organig'],
  order: ordem,
  filters: porDias,
})

export const listAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Marcações de ações de enfermagem',
  row: z.object({ ...consulta, tipo_ac_enferm: text, tipo_exam: text }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'tipo_exam', 'organig'],
  order: ordem,
  filters: porDias,
})

const tipo = oneOf(tiposFalta, 'Tipo de falta')
const naoCumprida = { ...consulta, cd_estad: tipoFalta, estado: z.string() }

export const listFaltas = listRoute({
  path: '/api/empresa/:org/saude/marcacao/falta/exame',
  access: 'saude.ver',
  resumo: 'Faltas de exames',
  row: z.object({ ...naoCumprida, tipo_exam: z.string() }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'estado', 'organig'],
  order: recentes,
  filters: { tipo, exame: shortCodeOf('Tipo de exame'), ...entreDias, ...soNaUnidade },
})

export const listFaltasAcoes = listRoute({
  path: '/api/empresa/:org/saude/marcacao/falta/acao-enfermagem',
  access: 'saude.ver',
  resumo: 'Faltas de ações de enfermagem',
  row: z.object({ ...naoCumprida, tipo_ac_enferm: z.string() }),
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'estado', 'organig'],
  order: recentes,
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

/** A past booking stays open until its outcome is recorded. */
const aberta = {
  cd_funcion: code,
  minutos: z.int(),
  local: text,
  cd_local: z.nullable(shortCode),
  versao: z.int(),
}

const daFila = {
  periodo: oneOf(
    { passado: 'Por dar como feitas', hoje: 'Hoje', semana: 'Próximos 7 dias' },
    'Período',
  ),
  empresa: shortCodeOf('Empresa'),
}

export const listMarcacoesPrestador = overAll(listMarcacoes, {
  path: '/api/prestador/saude/marcacao/exame',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Exames marcados em todas as empresas',
  row: { ...aberta, cd_tipo_exam: shortCode, cd_medic: z.nullable(shortCode), medic: text },
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'medic'],
  order: ordem,
  filters: { ...daFila, medico: shortCodeOf('Médico') },
})
export type MarcacaoPrestadorRow = z.output<typeof listMarcacoesPrestador.row>

export const listAcoesPrestador = overAll(listAcoes, {
  path: '/api/prestador/saude/marcacao/acao-enfermagem',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Ações de enfermagem marcadas em todas as empresas',
  row: { ...aberta, tipo_ac_enferm: z.string(), cd_enferm: z.nullable(shortCode), enferm: text },
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'enferm'],
  order: ordem,
  filters: { ...daFila, enfermeiro: shortCodeOf('Enfermeiro') },
})
export type AcaoPrestadorRow = z.output<typeof listAcoesPrestador.row>
