import * as z from 'zod/mini'
import { shortCode } from '../kit/fields.ts'
import { shortCodeOf, oneOf } from '../kit/filter.ts'
import { overAll } from '../kit/list.ts'
import { listAtividades } from './atividade.ts'
import { estadosAtividade } from './codes.ts'
import { estadosAbertos, medidaEmAberto, prazos } from './medida.ts'

const texto = z.nullable(z.string())
const atividade = z.omit(listAtividades.row, { num_mecan: true, relat: true })

/** Requests that nobody took come first; the oldest before the others. */
export const listAtividadesPrestador = overAll(
  { row: atividade },
  {
    path: '/api/prestador/seguranca/atividade',
    access: { prestador: ['seguranca', 'leitura'] },
    resumo: 'Atividades técnicas de todas as empresas',
    row: {
      cd_organig: shortCode,
      cd_tecnic: z.nullable(shortCode),
      minutos: z.int(),
      obs: texto,
      autor: texto,
      versao: z.int(),
    },
    sortable: ['empresa', 'tipo', 'tecnic', 'dt', 'estado'],
    order: 'aberto_em.asc',
    filters: {
      estado: oneOf(estadosAtividade, 'Estado'),
      empresa: shortCodeOf('Empresa'),
      tecnico: shortCodeOf('Técnico'),
    },
  },
)
type AtividadePrestadorRow = z.output<typeof listAtividadesPrestador.row>
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
  | 'minutos'
  | 'cd_estad'
  | 'obs'
  | 'autor'
  | 'versao'
>

export const listMedidasPrestador = overAll(
  { row: medidaEmAberto },
  {
    path: '/api/prestador/seguranca/medida',
    access: { prestador: ['seguranca', 'leitura'] },
    resumo: 'Medidas em aberto de todas as empresas',
    row: { cd_organig: shortCode, versao: z.int() },
    sortable: ['empresa', 'tarefa', 'dt', 'estad'],
    order: 'dias_expir.des',
    filters: {
      estado: oneOf(estadosAbertos, 'Estado'),
      empresa: shortCodeOf('Empresa'),
      prazo: oneOf(prazos, 'Prazo'),
    },
  },
)
type MedidaPrestadorRow = z.output<typeof listMedidasPrestador.row>
export type MedidaEmMaos = Pick<
  MedidaPrestadorRow,
  'cd' | 'empresa' | 'tarefa' | 'medida' | 'prazo' | 'provis' | 'cd_estad' | 'versao'
>
