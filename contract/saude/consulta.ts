import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date, time } from '../kit/fields.ts'

export const consulta = {
  cd: code,
  num_mecan: z.nullable(z.string()),
  funcion: z.string(),
  dt: date,
  hr: time,
  ...organig,
}
