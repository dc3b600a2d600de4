import * as z from 'zod/mini'
import { code, date, time } from '../kit/fields.ts'
import { shortCodeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { consulta } from './consulta.ts'
import { decisoes } from './decisao.ts'

/** 31. The latest aptitude sheet of an employee; `cd_anex` 0 where there is none. */
export const readUltimaFicha = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/exame/funcionario/:id',
  access: 'saude.doc',
  resumo: 'Última ficha de aptidão de um funcionário',
  reply: z.object({ message: z.object({ cd_anex: z.int(), dt: z.nullable(z.string()) }) }),
})

/** 41. The sheet itself: base64 of a PDF. The reading is logged. */
export const readFicha = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/ficha-apidao/:id',
  access: 'saude.doc',
  resumo: 'Ficha de aptidão',
  reply: z.object({ message: z.object({ anex: z.string(), nome_fich: z.string() }) }),
})

const exameRow = z.object({
  ...consulta,
  tipo_exam: z.string(),
  medic: z.string(),
  cd_decis: z.string(),
  decis: z.string(),
  /** the certificate; 0 without one, and without `saude.doc` */
  anex: z.int(),
  /** of a certificate that replaces another, the day of the exam on that one */
  substitui: z.nullable(date),
})
export type ExameRow = z.output<typeof exameRow>

/** 39. What was found, where the employee is now. */
export const listExames = listRoute({
  path: '/api/empresa/:org/saude/exame',
  access: 'saude.ver',
  resumo: 'Exames realizados',
  leitura: 'exame',
  row: exameRow,
  sortable: ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'medic', 'decis', 'organig'],
  order: ['dt.des', 'hr.des'],
  filters: { medico: shortCodeOf('Médico'), decisao: oneOf(decisoes, 'Decisão', 'Todas') },
})

/** 40. */
export const listDecisoes = route({
  method: 'GET',
  path: '/api/empresa/saude/decisao',
  access: { alguma: ['saude.ver'] },
  resumo: 'Decisões médicas',
  reply: z.object({ message: z.array(z.object({ cd: z.string(), nome: z.string() })) }),
})

const doFuncionario = z.object({
  /** held, the latest first */
  exames: z.array(
    z.object({
      cd: code,
      dt: date,
      tipo_exam: z.string(),
      cd_decis: z.string(),
      decis: z.string(),
      dt_expir: z.nullable(date),
      /** of a certificate that replaces another, the day of the exam on that one */
      substitui: z.nullable(date),
    }),
  ),
  /** booked from today on, exams and nursing actions together, the next first */
  marcacoes: z.array(z.object({ dt: date, hr: time, tipo: z.string() })),
})
export type SaudeDoFuncionario = z.output<typeof doFuncionario>

/** What an employee's details say of his health surveillance. */
export const readSaudeFuncionario = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/funcionario/:codigo',
  access: 'saude.ver',
  resumo: 'Exames e marcações de um funcionário',
  reply: z.object({ message: doFuncionario }),
})
