import * as z from 'zod/mini'
import { code, date, time } from '../kit/fields.ts'

export const linha = z.object({
  cd: code,
  dt: date,
  hr: time,
  autor: z.nullable(z.string()),
  acao: z.string(),
  titulo: z.string(),
  alvo: z.nullable(z.string()),
  /** one line: `Administrador: Não → Sim` */
  descr: z.string(),
})
