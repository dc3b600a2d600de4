import * as z from 'zod/mini'
import { code, date, time } from '../kit/fields.ts'

/** A line of a log. */
export const linha = z.object({
  cd: code,
  dt: date,
  hr: time,
  /** who did it; null for the system */
  autor: z.nullable(z.string()),
  acao: z.string(),
  titulo: z.string(),
  /** to whom */
  alvo: z.nullable(z.string()),
  /** what changed, in one line ready to read: `Administrador: Não → Sim` */
  descr: z.string(),
})
