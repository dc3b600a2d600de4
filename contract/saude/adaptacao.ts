import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date } from '../kit/fields.ts'
import { initially, oneOf, shortCodeOf } from '../kit/filter.ts'
import { listRoute, overAll } from '../kit/list.ts'

export const estadosAdaptacao = {
  aberta: 'Por fazer',
  feita: 'Feita',
  substituida: 'Substituída por outro exame',
} as const

/** Words of restrictions and the note are null without `saude.doc`. */
const adaptacaoRow = z.object({
  cd: code,
  num_mecan: z.nullable(z.string()),
  funcion: z.string(),
  ...organig,
  /** day of the exam */
  dt: date,
  restricoes: z.nullable(z.string()),
  quem: z.nullable(z.string()),
  ate: z.nullable(date),
  cd_estad: z.enum(['aberta', 'feita', 'substituida']),
  estado: z.string(),
  dt_feita: z.nullable(date),
  nota: z.nullable(z.string()),
  versao: z.int(),
})
export type AdaptacaoRow = z.output<typeof adaptacaoRow>

const dasAdaptacoes = {
  row: adaptacaoRow,
  leitura: 'exame',
} as const
const porEstado = initially('aberta', oneOf(estadosAdaptacao, 'Estado', 'Todas'))

/** Adaptations of posts that restrictions ask for. */
export const listAdaptacoes = listRoute({
  path: '/api/empresa/:org/saude/adaptacao',
  access: 'saude.ver',
  resumo: 'Adaptações de postos de trabalho',
  ...dasAdaptacoes,
  sortable: ['num_mecan', 'funcion', 'dt', 'ate'],
  order: 'ate.asc',
  filters: { estado: porEstado },
})

export const listAdaptacoesPrestador = overAll(dasAdaptacoes, {
  path: '/api/prestador/saude/adaptacao',
  access: { prestador: ['saude'] },
  resumo: 'Adaptações de postos de trabalho em todas as empresas',
  row: {},
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'ate'],
  order: 'ate.asc',
  filters: { empresa: shortCodeOf('Empresa'), estado: porEstado },
})
