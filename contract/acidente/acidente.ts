import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { regiao } from '../comum/regiao.ts'
import { callsDaEmpresa, porEspera, porResposta } from '../comum/pedido-calls.ts'
import { conversa, conversaDaEmpresa, porLer, resposta } from '../comum/pedido.ts'
import { code, shortCode, date, time } from '../kit/fields.ts'
import { codeOf, dateOf, oneOf, shortCodeOf, wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { baixas, comunicacoes, estadosAcidente, ondeFoi, perguntas, triFilter } from './codes.ts'
import { acidenteForm } from './forms.ts'

const aText = z.nullable(z.string())
const aCode = z.nullable(z.int())

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
    desde: dateOf('Desde'),
    ate: dateOf('Até'),
    /** the node alone, without those below it */
    unidade: shortCodeOf('Unidade'),
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
/** What the lists of both sides have. */
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
    resposta: porResposta,
    espera: porEspera,
    funcionario: codeOf('Funcionário'),
    comunicacao: oneOf(comunicacoes, 'Comunicação'),
  },
})

/** The employee as he was at the report. */
const acidenteDetalhe = z.object({
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

const passo = z.object({
  cd: code,
  dt: date,
  hr: time,
  autor: z.string(),
  titulo: z.string(),
  alteracoes: z.array(
    z.object({ campo: z.string(), titulo: z.string(), antes: aText, depois: aText }),
  ),
  obs: aText,
})
export type Passo = z.output<typeof passo>

const anexo = z.object({ cd: code, nome_fich: z.string(), mime: z.string(), tamanho: z.int() })
export type AnexoDeAcidente = z.output<typeof anexo>

const acidente = z.extend(acidenteDetalhe, {
  ...classificacao,
  dt_fim_ausencia: z.nullable(date),
  dias_perdidos: aCode,
  passos: z.array(passo),
  anexos: z.array(anexo),
})
export type Acidente = z.output<typeof acidente>

/** The reading is logged. */
export const readAcidente = route({
  method: 'GET',
  path: '/api/empresa/:org/acidente/:id',
  access: 'acidente.ver',
  resumo: 'Um acidente',
  reply: z.object({ message: acidente }),
})

const mes = z.object({
  mes: z.int(),
  acidentes: z.int(),
  com_baixa: z.int(),
  /** days lost by accidents of this month, even when lost later */
  dias_perdidos: z.int(),
})
export type MesDeAcidentes = z.output<typeof mes>

export const readAnoDeAcidentes = route({
  method: 'GET',
  path: '/api/empresa/:org/acidente/ano',
  access: 'acidente.ver',
  resumo: 'Os acidentes de um ano, por mês',
  query: z.strictObject({ ano: z.string().check(z.regex(/^([1-9]\d{0,2}|1\d{3}|2[01]\d\d)$/u)) }),
  reply: z.object({ message: z.array(mes) }),
})

/** `cd` names the accident, from the request to the list. */
export const requestAcidente = route({
  method: 'POST',
  path: '/api/empresa/:org/acidente',
  access: 'acidente.criar',
  resumo: 'Registar um acidente',
  body: acidenteForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** The reading is logged. */
export const callsAcidentePendente = callsDaEmpresa({
  path: '/api/empresa/:org/acidente/pendente',
  ver: 'pendente.ver',
  remover: 'pendente.remover',
  resumo: {
    read: 'Um pedido sobre um acidente',
    remove: 'Remover um pedido sobre um acidente',
    restore: 'Repor um pedido sobre um acidente',
    comment: 'Comentar um pedido sobre um acidente',
  },
  reply: z.object({ message: z.nullable(z.extend(acidenteDetalhe, conversaDaEmpresa)) }),
})
export const { read: readAcidentePendente } = callsAcidentePendente

export const listTiposAcidente = route({
  method: 'GET',
  path: '/api/acidente/tipo',
  access: { alguma: ['acidente.ver', 'pendente.ver'] },
  resumo: 'Ações lesivas',
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})

export const acidenteRoutes = [
  listAcidentes,
  listAcidentesPendentes,
  callsAcidentePendente.read,
  callsAcidentePendente.remove,
  callsAcidentePendente.restore,
  callsAcidentePendente.comment,
  readAnoDeAcidentes,
  readAcidente,
  requestAcidente,
  listTiposAcidente,
] as const
