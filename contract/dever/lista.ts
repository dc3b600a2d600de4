import * as z from 'zod/mini'
import { motivosDever } from '../comum/dever.ts'
import { soNaUnidade } from '../comum/limites.ts'
import { organig } from '../comum/organig.ts'
import { code, date } from '../kit/fields.ts'
import { everything, flag, oneOf, wholeOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'

// Apart from the other calls: all pages of a client load the address of this list.

const text = z.nullable(z.string())
const day = z.nullable(date)

/** `motivo` is all that a company reads of the reason. */
export const deverRow = z.object({
  cd: code,
  cd_funcion: code,
  num_mecan: text,
  funcion: z.string(),
  motivo: z.enum([
    'admissao',
    'periodico',
    'idade',
    'noturno',
    'teletrabalho',
    'regresso',
    'mudanca',
    'medico',
  ]),
  desde: date,
  /** null: on a return whose day nobody knows */
  dt: day,
  dt_marc: day,
  /** of the last certificate */
  dt_expir: day,
  ...organig,
})
export type DeverRow = z.output<typeof deverRow>

const estadosDever = {
  atraso: 'Em atraso',
  breve: 'Por vencer',
  regresso: 'A marcar no regresso',
  com_data: 'Com data',
}
export type EstadoDever = keyof typeof estadosDever

/** An absence without an end is due on an unknown day: it is within any number of days. */
const dias = wholeOf('Devido em', 730)
/** The list opens with what is due within these days. */
export const diasDoQueFalta = 30
export const deveresFilters = {
  motivo: oneOf(motivosDever, 'Motivo'),
  estado: oneOf(estadosDever, 'Estado'),
  marcado: flag('Marcação', { true: 'Com marcação', false: 'Sem marcação' }, 'Todas'),
  dias: {
    ...dias,
    initial: String(diasDoQueFalta),
    read: (given: string) => (given === everything ? everything : dias.read(given)),
  },
}

/** Exams owed to people who have none, or soon have none, and why. */
export const listDeveres = listRoute({
  path: '/api/empresa/:org/saude/dever',
  access: 'saude.ver',
  resumo: 'O que falta: exames devidos e porquê',
  row: deverRow,
  sortable: ['num_mecan', 'funcion', 'dt', 'organig'],
  order: 'dt.asc',
  emVista: ['organigrama', 'dias'],
  filters: { ...deveresFilters, ...soNaUnidade },
})
