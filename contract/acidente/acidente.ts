import * as z from 'zod/mini'
import { entreDias, soNaUnidade } from '../comum/limites.ts'
import { organig, regiao } from '../comum/organig.ts'
import { conversa, porLer, resposta } from '../comum/pedido.ts'
import { filtrosDaEmpresa } from '../comum/pedido-filtros.ts'
import { code, shortCode, date, time } from '../kit/fields.ts'
import { codeOf, oneOf, wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { baixas, comunicacoes, estadosAcidente, ondeFoi, perguntas, triFilter } from './codes.ts'

export const aText = z.nullable(z.string())
export const aCode = z.nullable(z.int())

export const listAcidentes = listRoute({
  path: '/api/empresa/:org/acidente',
  access: 'acidente.ver',
  resumo: 'Acidentes',
  leitura: 'acidente',
  row: z.object({
    cd: code,
    num_mecan: aText,
    nome: z.string(),
    dt: date,
    hr: time,
    prest_prim_socorr: aCode,
    formac_tarefa: z.int(),
    epi_adeq: z.int(),
    descric: aText,
    ...organig,
  }),
  sortable: [
    'num_mecan',
    'nome',
    'dt',
    'hr',
    'prest_prim_socorr',
    'formac_tarefa',
    'epi_adeq',
    'descric',
    'organig',
  ],
  order: ['dt.des', 'hr.des'],
  emVista: ['organigrama', 'ano'],
  filters: {
    formacao: triFilter(perguntas.formac_tarefa),
    epi: triFilter(perguntas.epi_adeq),
    /** `2`: not stated */
    socorros: triFilter(perguntas.prest_prim_socorr),
    ano: wholeOf('Ano', 2199),
    comunicacao: oneOf(comunicacoes, 'Comunicação'),
    baixa: oneOf(baixas, 'Baixa'),
    onde: oneOf(ondeFoi, 'Onde foi'),
    ...entreDias,
    ...soNaUnidade,
  },
})

const pedidoRow = z.object({
  cd: code,
  cd_funcion: code,
  num_mecan: aText,
  funcion: z.string(),
  dt: date,
  hr: time,
  acc_lesiv: z.string(),
  prest_prim_socorr: aCode,
  loc: aText,
  ...organig,
  cd_estad: z.int(),
  estado: z.string(),
})
/** Row and reading of the lists of both sides. */
export const pedidosDeAcidente = { row: pedidoRow, leitura: 'acidente' } as const
const pendenteRow = z.extend(pedidoRow, porLer)
export type AcidentePendenteRow = z.output<typeof pendenteRow>

export const acidenteFilters = { estado: oneOf(estadosAcidente, 'Estado') }

export const listAcidentesPendentes = listRoute({
  path: '/api/empresa/:org/acidente/pendente',
  access: 'pendente.ver',
  resumo: 'Pedidos sobre acidentes',
  leitura: 'acidente',
  row: pendenteRow,
  sortable: [
    'num_mecan',
    'funcion',
    'dt',
    'hr',
    'acc_lesiv',
    'prest_prim_socorr',
    'loc',
    'organig',
    'estado',
  ],
  order: ['dt.des', 'hr.des'],
  filters: {
    ...acidenteFilters,
    ...filtrosDaEmpresa,
    funcionario: codeOf('Funcionário'),
    comunicacao: oneOf(comunicacoes, 'Comunicação'),
  },
})

/** The employee as he was at the report. */
export const acidenteDetalhe = z.object({
  cd_acc_lesiv: shortCode,
  cd_organig_acident: shortCode,
  cd: code,
  nome: z.string(),
  num_mecan: aText,
  organig: z.string(),
  dt_ini_instit: date,
  categ: z.string(),
  profis: aText,
  cd_funcion: code,
  organig_acident: z.string(),
  organig_acident_acima: organig.organig_acima,
  loc: aText,
  acc_lesiv: z.string(),
  formac_taref: z.int(),
  epi_adeq: z.int(),
  prest_prim_socorr: aCode,
  prest_prim_socorr_desc: aText,
  interr_trab: z.boolean(),
  dt_interr_trab: z.nullable(date),
  hr_interr_trab: z.nullable(time),
  descric: aText,
  obs: aText,
  dt: date,
  hr: time,
  dt_conhec: z.nullable(date),
  hr_conhec: z.nullable(time),
  gravidade: aCode,
  ...resposta,
  nota: aText,
  dt_seguradora: z.nullable(date),
  ref_seguradora: aText,
  dt_act: z.nullable(date),
  ref_act: aText,
  /** of the node, whose labour authority is to be told */
  regiao,
  versao: z.int(),
})
export type AcidenteDetalhe = z.output<typeof acidenteDetalhe>

export const acidenteComentado = z.extend(acidenteDetalhe, conversa)
export type AcidenteComentado = z.output<typeof acidenteComentado>

export const classificacao = {
  cd_contacto: aCode,
  cd_lesao: aCode,
  cd_parte_corpo: aCode,
  cd_desvio: aCode,
  baixa: z.nullable(z.boolean()),
  /** on the way to work or back; null: not said */
  trajeto: z.nullable(z.boolean()),
}
