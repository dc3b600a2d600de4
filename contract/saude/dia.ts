import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const text = z.nullable(z.string())

const marcada = z.object({
  especie: z.enum(['exame', 'acao']),
  cd: code,
  hr: time,
  minutos: z.int(),
  num_mecan: text,
  funcion: z.string(),
  ...organig,
  tipo: text,
  local: text,
})
export type MarcadaNoDia = z.output<typeof marcada>

/** Exams and nursing actions of one day, within the caller's branch, by hour. */
export const readDiaMarcado = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/marcacao/dia',
  access: 'saude.ver',
  resumo: 'Marcações de um dia',
  query: z.strictObject({ dia: date }),
  reply: z.object({ message: z.array(marcada) }),
})
