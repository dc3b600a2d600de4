import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { code, date, time } from '../kit/fields.ts'

/** In every row of the health lists; the node is the present one. */
export const consulta = {
  cd: code,
  num_mecan: z.nullable(z.string()),
  funcion: z.string(),
  dt: date,
  hr: time,
  ...organig,
}
