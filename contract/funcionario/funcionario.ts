import * as z from 'zod/mini'
import { funcionarioLido } from '../comum/funcionario-esquemas.ts'
import { organig } from '../comum/organig.ts'
import { code, shortCode } from '../kit/fields.ts'
import { dateOf, oneOf, shortCodeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'

const text = z.nullable(z.string())
const date = z.nullable(z.string())

const exame = {
  dt_ult_exam: date,
  /** days since expiry: negative is valid, 9999 without an expiry, null without an exam */
  dias_expir: z.nullable(z.int()),
  dt_expir: date,
}

const funcionarioRow = z.object({
  cd: code,
  num_mecan: text,
  nome: z.string(),
  idade: z.int(),
  ...exame,
  dt_prox_marc: date,
  pendente: z.int(),
  empresa: z.object({ nome: z.string() }),
  organig_acima: organig.organig_acima,
})
export type FuncionarioRow = z.output<typeof funcionarioRow>

/** Filter by validity: the rows that the dashboard counts, and their neighbours. */
const validades = {
  aviso: 'Expirado ou a expirar',
  expirado: 'Expirado',
  expirado_sem_marcacao: 'Expirado sem marcação',
  expirado_com_marcacao: 'Expirado com marcação',
  a_expirar: 'A expirar',
  sem_exame: 'Sem exame',
  sem_validade: 'Sem validade',
  sem_marcacao: 'Sem marcação',
  expira_7: 'Sem marcação, até 7 dias',
  expira_30: 'Sem marcação, 8 a 30 dias',
  expira_90: 'Sem marcação, 31 a 90 dias',
  em_dia: 'Em dia',
}

export const listFuncionarios = listRoute({
  path: '/api/empresa/:org/funcionario',
  access: 'funcionario.ver',
  resumo: 'Funcionários',
  row: funcionarioRow,
  sortable: ['num_mecan', 'nome', 'idade', 'dt_ult_exam', 'dt_expir', 'dt_prox_marc'],
  order: 'nome.asc',
  filters: {
    validade: oneOf(validades, 'Validade do exame', 'Todas'),
    /** when the exam expires */
    desde: dateOf('Expira desde'),
    ate: dateOf('Expira até'),
    /** the node alone, without those below it */
    unidade: shortCodeOf('Unidade'),
  },
})

const lido = /* @__PURE__ */ funcionarioLido()

const funcionario = z.object({
  ...lido,
  ...exame,
  /** latest certificate; 0 without one or without `saude.doc` */
  cd_anex: z.int(),
  dt_anex: date,
})
export type Funcionario = z.output<typeof funcionario>

export const readFuncionario = route({
  method: 'GET',
  path: '/api/empresa/:org/funcionario/:codigo',
  access: 'funcionario.ver',
  resumo: 'Dados de um funcionário',
  reply: z.object({ message: funcionario }),
})

/** A data URL, or null. The reading is logged. */
export const readFoto = route({
  method: 'GET',
  path: '/api/empresa/:org/funcionario/:codigo/foto',
  access: ['funcionario.ver', 'acidente.ver', 'pendente.ver'],
  resumo: 'Fotografia de um funcionário',
  reply: z.object({ message: z.nullable(z.string()) }),
})

const minificado = z.object({
  cd: code,
  num_mecan: text,
  nome: z.string(),
  cd_organig: shortCode,
  ...organig,
})
export type Minificado = z.output<typeof minificado>

/** For pickers. Without a page: all rows. */
export const listMinificado = listRoute({
  path: '/api/empresa/:org/funcionario/minificado',
  access: ['funcionario.ver', 'seguranca.criar', 'acidente.criar'],
  resumo: 'Funcionários, só código, número, nome e organigrama',
  row: minificado,
  sortable: ['num_mecan', 'nome'],
  order: 'nome.asc',
  filters: {},
})

export const funcionarioRoutes = [
  listFuncionarios,
  listMinificado,
  readFuncionario,
  readFoto,
] as const
