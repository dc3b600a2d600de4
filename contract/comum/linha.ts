import * as z from 'zod/mini'
import { code, date, time } from '../kit/fields.ts'

const passo = z.object({
  cd: code,
  dt: date,
  hr: time,
  autor: z.nullable(z.string()),
  titulo: z.string(),
  texto: z.nullable(z.string()),
})
export type PassoDaLinha = z.output<typeof passo>

/** The history of a row, oldest first. */
export const percurso = { passos: z.array(passo) }
