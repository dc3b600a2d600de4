import * as z from 'zod/mini'
import { entreDias, soNaUnidade } from '../comum/limites.ts'
import { organig } from '../comum/organig.ts'
import { code, date, time, chosenOf, paging } from '../kit/fields.ts'
import { shortCodeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { decisoes } from './decisao.ts'

export const consulta = {
  cd: code,
  num_mecan: z.nullable(z.string()),
  funcion: z.string(),
  dt: date,
  hr: time,
  ...organig,
}

/** `cd_anex` is 0 without one. */
export const readUltimaFicha = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/exame/funcionario/:id',
  access: 'saude.doc',
  resumo: 'Última ficha de aptidão de um funcionário',
  reply: z.object({ message: z.object({ cd_anex: z.int(), dt: z.nullable(z.string()) }) }),
})

/** Base64 of a PDF. The reading is logged. */
export const readFicha = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/ficha-apidao/:id',
  access: 'saude.doc',
  resumo: 'Ficha de aptidão',
  reply: z.object({ message: z.object({ anex: z.string(), nome_fich: z.string() }) }),
})

/** On both sides. */
export const exameFeito = z.object({
  ...consulta,
  tipo_exam: z.string(),
  medic: z.string(),
  cd_decis: z.string(),
  decis: z.string(),
})

/**
 * When the worker took note of the certificate; `por_conhecer`: it is known that he did not yet.
 * `assinada`: the paper he signed is kept.
 */
export const conhecida = {
  dt_conhec: z.nullable(date),
  por_conhecer: z.boolean(),
  assinada: z.boolean(),
}

const estadosConhecimento = {
  por_dar: 'Por dar a conhecer',
  dada: 'Dada a conhecer',
} as const

/** On both sides. */
export const porConhecimento = oneOf(estadosConhecimento, 'Conhecimento', 'Todas')

const exameRow = z.extend(exameFeito, {
  /** certificate; 0 without one or without `saude.doc` */
  anex: z.int(),
  /** day of the exam on the replaced certificate */
  substitui: z.nullable(date),
  ...conhecida,
})
export type ExameRow = z.output<typeof exameRow>

/** At the employee's present node. */
export const listExames = listRoute({
  path: '/api/empresa/:org/saude/exame',
  access: 'saude.ver',
  resumo: 'Exames realizados',
  leitura: 'exame',
  row: exameRow,
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'medic', 'decis', 'organig'],
  order: ['dt.des', 'hr.des'],
  emVista: ['organigrama', 'decisao'],
  filters: {
    medico: shortCodeOf('Médico'),
    decisao: oneOf(decisoes, 'Decisão', 'Todas'),
    conhecimento: porConhecimento,
    ...entreDias,
    ...soNaUnidade,
  },
})

export const listDecisoes = route({
  method: 'GET',
  path: '/api/empresa/saude/decisao',
  access: { alguma: ['saude.ver'] },
  resumo: 'Decisões médicas',
  reply: z.object({ message: z.array(z.object({ cd: z.string(), nome: z.string() })) }),
})

const doFuncionario = z.object({
  exames: z.array(
    z.object({
      cd: code,
      dt: date,
      tipo_exam: z.string(),
      cd_decis: z.string(),
      decis: z.string(),
      dt_expir: z.nullable(date),
      substitui: z.nullable(date),
    }),
  ),
  /** from today on, exams and nursing actions, the next first */
  marcacoes: z.array(z.object({ dt: date, hr: time, tipo: z.string() })),
})
export type SaudeDoFuncionario = z.output<typeof doFuncionario>

export const readSaudeFuncionario = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/funcionario/:codigo',
  access: 'saude.ver',
  resumo: 'Exames e marcações de um funcionário',
  reply: z.object({ message: doFuncionario }),
})

export const fichasMaximo = 500

/** Selected certificates: one ZIP with an index. Logged first. Over the maximum: 400. */
export const zipFichas = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/ficha-apidao/zip',
  access: 'saude.doc',
  resumo: 'Fichas de aptidão de vários exames',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: chosenOf(z.omit(listExames.query, paging)),
  reply: z.unknown(),
})
