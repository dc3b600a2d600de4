import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, shortCode, date, time } from '../kit/fields.ts'
import { shortCodeOf, everything, oneOf, wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { consulta } from './consulta.ts'

const text = z.nullable(z.string())

/** A past booking stays open until its outcome is recorded. */
const aberta = z.extend(z.object(consulta), {
  cd_empresa: shortCode,
  empresa: z.string(),
  cd_funcion: code,
  minutos: z.int(),
  local: text,
  cd_local: z.nullable(shortCode),
  versao: z.int(),
})

const marcacaoRow = z.extend(aberta, {
  cd_tipo_exam: shortCode,
  tipo_exam: z.string(),
  cd_medic: z.nullable(shortCode),
  medic: text,
})
export type MarcacaoPrestadorRow = z.output<typeof marcacaoRow>

const ordem = ['dt.asc', 'hr.asc'] as const
const empresa = shortCodeOf('Empresa')
const periodo = oneOf(
  { passado: 'Por dar como feitas', hoje: 'Hoje', semana: 'Próximos 7 dias' },
  'Período',
)

export const listMarcacoesPrestador = listRoute({
  path: '/api/prestador/saude/marcacao/exame',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Exames marcados em todas as empresas',
  row: marcacaoRow,
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'medic'],
  order: ordem,
  filters: { periodo, empresa, medico: shortCodeOf('Médico') },
})

const acaoRow = z.extend(aberta, {
  tipo_ac_enferm: z.string(),
  tipo_exam: text,
  cd_enferm: z.nullable(shortCode),
  enferm: text,
})
export type AcaoPrestadorRow = z.output<typeof acaoRow>

/** By own names, not by the neutral ones of clients. */
export const listAcoesPrestador = listRoute({
  path: '/api/prestador/saude/marcacao/acao-enfermagem',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Ações de enfermagem marcadas em todas as empresas',
  row: acaoRow,
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'tipo_ac_enferm', 'enferm'],
  order: ordem,
  filters: { periodo, empresa, enfermeiro: shortCodeOf('Enfermeiro') },
})

const pessoa = z.object({
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  num_mecan: text,
  nome: z.string(),
  ...organig,
  dt_ult_exam: z.nullable(date),
  dt_expir: z.nullable(date),
})

const pessoaRow = z.extend(pessoa, { dt_prox_marc: z.nullable(date) })
export type PessoaPrestadorRow = z.output<typeof pessoaRow>

export const listPessoas = listRoute({
  path: '/api/prestador/saude/funcionario',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Funcionários de todas as empresas',
  row: pessoaRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_ult_exam', 'dt_expir', 'dt_prox_marc'],
  order: 'nome.asc',
  filters: { empresa },
})

export const estadosVencimento = {
  sem_exame: 'Sem exame',
  sem_decisao: 'Sem decisão',
  expirado: 'Expirado',
  a_expirar: 'A expirar',
} as const
export type EstadoVencimento = keyof typeof estadosVencimento

const vencimentoRow = z.extend(pessoa, {
  cd_estad: z.enum(['sem_exame', 'sem_decisao', 'expirado', 'a_expirar']),
  /** of the last exam, whose decision may be pending */
  hr: z.nullable(time),
  cd_tipo_exam: z.nullable(shortCode),
  cd_medic: z.nullable(shortCode),
})
export type VencimentoRow = z.output<typeof vencimentoRow>

export const maxDias = 365
const dias = wholeOf('A expirar em', maxDias)

/** Employees who need an exam and have no booking, the longest expired first. */
export const listVencimentos = listRoute({
  path: '/api/prestador/saude/vencimento',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Quem precisa de exame',
  row: vencimentoRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_ult_exam', 'dt_expir'],
  order: 'dt_expir.asc',
  filters: {
    empresa,
    organigrama: shortCodeOf('Organigrama'),
    estado: oneOf(estadosVencimento, 'Estado'),
    dias: {
      ...dias,
      initial: '30',
      read: (given: string) => (given === everything ? everything : dias.read(given)),
    },
  },
})

export const agendaRoutes = [
  listMarcacoesPrestador,
  listAcoesPrestador,
  listPessoas,
  listVencimentos,
] as const
