import * as z from 'zod/mini'
import { codeText, date, shortCode, shortCodeText, time } from '../kit/fields.ts'

const text = z.nullable(z.string())

const vaga = z.object({
  dt: date,
  hr: time,
  quem: shortCode,
  pessoa: z.string(),
  cd_local: z.nullable(shortCode),
  local: text,
})
export type VagaLivre = z.output<typeof vaga>

const dia = z.object({
  turnos: z.array(z.object({ de: time, ate: time, local: text })),
  ocupadas: z.array(z.object({ hr: time, minutos: z.int() })),
  /** the hours are somebody's own, not the usual ones */
  proprio: z.boolean(),
})
export type DiaDeAlguem = z.output<typeof dia>

/** `menos` is the booking that is changed. */
export const vagaQuery = {
  desde: date,
  minutos: codeText(600),
  quem: z.optional(shortCodeText),
  dt: z.optional(date),
  hr: z.optional(time),
  menos: z.optional(codeText()),
}

export const vagaLida = {
  vagas: z.array(vaga),
  dia: z.nullable(dia),
  avisos: z.array(z.string()),
  /** why the hour would be refused */
  impede: text,
}
