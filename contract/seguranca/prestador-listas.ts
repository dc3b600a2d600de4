import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, shortCode, date, time } from '../kit/fields.ts'
import { shortCodeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { estadosAtividade } from './codes.ts'
import { estadosAbertos, prazos } from './medida.ts'

const texto = z.nullable(z.string())

const atividade = z.object({
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  cd_organig: shortCode,
  ...organig,
  tipo: z.string(),
  motivo: z.string(),
  cd_tecnic: z.nullable(shortCode),
  tecnic: texto,
  funcion: texto,
  dt: date,
  hr: z.nullable(time),
  cd_estad: z.int(),
  estado: z.string(),
  obs: texto,
  autor: texto,
  anex: z.int(),
  cd_relat: z.int(),
  versao: z.int(),
})
type AtividadePrestadorRow = z.output<typeof atividade>
export type AtividadeEmMaos = Pick<
  AtividadePrestadorRow,
  | 'cd'
  | 'cd_empresa'
  | 'empresa'
  | 'cd_organig'
  | 'organig'
  | 'organig_acima'
  | 'tipo'
  | 'cd_tecnic'
  | 'funcion'
  | 'dt'
  | 'hr'
  | 'cd_estad'
  | 'obs'
  | 'autor'
  | 'versao'
>

/** Requests that nobody took come first; the oldest before the others. */
export const listAtividadesPrestador = listRoute({
  path: '/api/prestador/seguranca/atividade',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Atividades técnicas de todas as empresas',
  row: atividade,
  sortable: ['empresa', 'tipo', 'tecnic', 'dt', 'estado'],
  order: 'aberto_em.asc',
  filters: {
    estado: oneOf(estadosAtividade, 'Estado'),
    empresa: shortCodeOf('Empresa'),
    tecnico: shortCodeOf('Técnico'),
  },
})

const medida = z.object({
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  cd_organig: shortCode,
  ...organig,
  tarefa: z.string(),
  risco_identific: z.string(),
  medida: z.string(),
  dt: date,
  prazo: z.string(),
  dias_expir: z.nullable(z.int()),
  provis: z.boolean(),
  cd_estad: z.int(),
  estad: z.string(),
  versao: z.int(),
})
export type MedidaPrestadorRow = z.output<typeof medida>

export const listMedidasPrestador = listRoute({
  path: '/api/prestador/seguranca/medida',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Medidas em aberto de todas as empresas',
  row: medida,
  sortable: ['empresa', 'tarefa', 'dt', 'estad'],
  order: 'dias_expir.des',
  filters: {
    estado: oneOf(estadosAbertos, 'Estado'),
    empresa: shortCodeOf('Empresa'),
    prazo: oneOf(prazos, 'Prazo'),
  },
})
