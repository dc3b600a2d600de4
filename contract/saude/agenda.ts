import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, shortCode, date, time } from '../kit/fields.ts'
import { shortCodeOf, everything, oneOf, wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

const text = z.nullable(z.string())

const empresa = shortCodeOf('Empresa')

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

const validades = {
  em_dia: 'Em dia',
  expirado: 'Expirado',
  sem_validade: 'Sem validade',
  sem_exame: 'Sem exame',
} as const
export type ValidadeDaPessoa = keyof typeof validades

const pessoaRow = z.extend(pessoa, { dt_prox_marc: z.nullable(date) })
export type PessoaPrestadorRow = z.output<typeof pessoaRow>

export const listPessoas = listRoute({
  path: '/api/prestador/saude/funcionario',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Funcionários de todas as empresas',
  row: pessoaRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_ult_exam', 'dt_expir', 'dt_prox_marc'],
  order: 'nome.asc',
  filters: { empresa, validade: oneOf(validades, 'Validade', 'Todas') },
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
  emVista: ['empresa', 'dias'],
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

export const agendaRoutes = [listPessoas, listVencimentos] as const
