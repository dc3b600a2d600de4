import * as z from 'zod/mini'
import { code, codesText, date, messageReply } from '../kit/fields.ts'
import { oneOf, shortCodeOf } from '../kit/filter.ts'
import { overAll } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { ausenciaProlongadaForm } from './forms.ts'
import { deveresFilters, deverRow, listDeveres } from './lista.ts'

const text = z.nullable(z.string())
const day = z.nullable(date)

const oQueSeDeve = { exame: 'Exames', acao: 'Ações de enfermagem' } as const

/** Nursing actions too: `tipo_ac_enferm` names one, and is null for an exam. */
export const listDeveresPrestador = overAll(listDeveres, {
  path: '/api/prestador/saude/dever',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'O que falta em todas as empresas',
  row: { tipo_ac_enferm: text, sem_exame: z.boolean() },
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt'],
  order: 'dt.asc',
  emVista: ['empresa', 'dias'],
  filters: {
    empresa: shortCodeOf('Empresa'),
    ...deveresFilters,
    oque: oneOf(oQueSeDeve, 'O que se deve'),
  },
})
export type DeverPrestadorRow = z.output<typeof listDeveresPrestador.row>

const ausencia = z.object({ cd: code, de: date, ate: day, versao: z.int() })
export type AusenciaProlongada = z.output<typeof ausencia>

/** The duties to one person, and the long absences told by the company. */
export const readDeveres = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/dever/funcionario/:codigo',
  access: 'saude.ver',
  resumo: 'O que falta a um funcionário',
  reply: z.object({
    message: z.array(z.pick(deverRow, { cd: true, motivo: true, dt: true, dt_marc: true })),
  }),
})

/** Before a booking is asked for: the duties that it answers. */
export const readDeveresDasPessoas = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/dever/pessoas',
  access: 'saude.ver',
  resumo: 'O que falta a várias pessoas',
  query: z.strictObject({ pessoas: codesText }),
  reply: z.object({
    message: z.array(z.pick(deverRow, { cd: true, cd_funcion: true, motivo: true, dt: true })),
  }),
})

export const listAusencias = route({
  method: 'GET',
  path: '/api/empresa/:org/funcionario/:codigo/ausencia',
  access: 'funcionario.ver',
  resumo: 'Ausências prolongadas de um funcionário',
  reply: z.object({ message: z.array(ausencia) }),
})

/** Dates, never reasons. Overlapping ones: 400. */
export const tellAusencia = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/:codigo/ausencia',
  access: 'funcionario.editar',
  resumo: 'Indicar uma ausência prolongada',
  body: ausenciaProlongadaForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** If-Match: 412 after another change. */
export const changeAusencia = route({
  method: 'PUT',
  path: '/api/empresa/:org/funcionario/ausencia/:id',
  access: 'funcionario.editar',
  resumo: 'Alterar uma ausência prolongada',
  body: ausenciaProlongadaForm,
  reply: messageReply,
})

export const removeAusencia = route({
  method: 'DELETE',
  path: '/api/empresa/:org/funcionario/ausencia/:id',
  access: 'funcionario.editar',
  resumo: 'Retirar uma ausência prolongada',
  reply: messageReply,
})

export const deverRoutes = [
  listDeveres,
  readDeveres,
  readDeveresDasPessoas,
  listAusencias,
  tellAusencia,
  changeAusencia,
  removeAusencia,
] as const
