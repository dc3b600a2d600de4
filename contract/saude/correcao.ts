import * as z from 'zod/mini'
import { entreDias } from '../comum/limites.ts'
import { code, date, maybe, moment, shortCode, time } from '../kit/fields.ts'
import { oneOf, shortCodeOf } from '../kit/filter.ts'
import { overAll } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { conhecida, exameFeito, porConhecimento } from './exame.ts'
import { decisoes } from './decisao.ts'
import { corrigirForm, decisao } from './forms.ts'
import { ficha, maxBytes } from './prestador.ts'

export const listExamesPrestador = overAll(
  { row: exameFeito, leitura: 'exame' },
  {
    path: '/api/prestador/saude/exame',
    access: { prestador: ['saude', 'leitura'] },
    resumo: 'Exames realizados em todas as empresas',
    row: {
      dt_expir: z.nullable(date),
      /** number of writes: above 1 after a correction or a later decision */
      versao: z.int(),
      ficha: z.boolean(),
      ...conhecida,
    },
    sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'hr', 'dt_expir'],
    order: ['dt.des', 'hr.des'],
    emVista: ['empresa', 'decisao'],
    filters: {
      empresa: shortCodeOf('Empresa'),
      medico: shortCodeOf('Médico'),
      decisao: oneOf(decisoes, 'Decisão', 'Todas'),
      conhecimento: porConhecimento,
      falta: oneOf({ restricoes: 'Condicionados sem restrições' }, 'Por completar'),
      ...entreDias,
    },
  },
)

export type ExamePrestadorRow = z.output<typeof listExamesPrestador.row>

const resultado = {
  dt: date,
  hr: time,
  tipo_exam: z.string(),
  medic: z.string(),
  cd_decis: decisao,
  decis: z.string(),
  dt_expir: z.nullable(date),
  restricoes: z.nullable(z.string()),
  ficha: z.boolean(),
  autor: z.nullable(z.string()),
}

const versao = z.object({
  ...resultado,
  versao: z.int(),
  corretor: z.string(),
  em: moment,
  motivo: z.string(),
})
export type ExameVersao = z.output<typeof versao>

const exame = z.object({
  ...resultado,
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  cd_funcion: code,
  funcion: z.string(),
  organig: z.string(),
  organig_acima: z.nullable(z.string()),
  cd_tipo_exam: shortCode,
  cd_medic: shortCode,
  versao: z.int(),
  /** day of the exam on the replaced certificate */
  substitui: z.nullable(date),
  /** null: the worker has not taken note of the certificate, as far as the portal knows */
  conhecimento: z.nullable(
    z.object({
      dt: date,
      meio: z.enum(['exame', 'papel']),
      copia: z.boolean(),
      autor: z.string(),
      assinada: z.boolean(),
    }),
  ),
  /** earlier contents, the latest first */
  versoes: z.array(versao),
})
export type ExamePrestador = z.output<typeof exame>

export const readExamePrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/exame/:id',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Resultado de um exame, com o que dizia antes',
  reply: z.object({ message: exame }),
})

/** Replaces result and certificate. If-Match: 412 with the present result after another change. */
export const correctExame = route({
  method: 'PUT',
  path: '/api/prestador/saude/exame/:id',
  access: { prestador: ['saude'] },
  resumo: 'Corrigir o resultado de um exame',
  bytes: maxBytes,
  body: z.extend(z.omit(corrigirForm, { ficha: true }), { ficha: maybe(ficha) }),
  reply: z.object({ message: z.string(), dt_expir: z.nullable(date) }),
})

export const correcaoDeExameRoutes = [
  listExamesPrestador,
  readExamePrestador,
  correctExame,
] as const
