import * as z from 'zod/mini'
import { code, date, maybe, time } from '../kit/fields.ts'

// What the provider's pages check themselves before they send it: apart from the calls, so that only
// forms carry the schemas.

const minutos = maybe(z.int().check(z.gte(5), z.lte(480)))

export const marcarExameForm = z.strictObject({
  cd_funcion: code,
  cd_tipo_exam: code,
  dt: date,
  hr: time,
  minutos,
  cd_medic: code,
  cd_local: maybe(code),
})
export type MarcarExame = z.output<typeof marcarExameForm>

export const marcarAcaoForm = z.strictObject({
  cd_funcion: code,
  cd_tipo_ac_enferm: code,
  /** of the exam it is done for, where there is one */
  cd_tipo_exam: maybe(code),
  dt: date,
  hr: time,
  minutos,
  cd_enferm: code,
  cd_local: maybe(code),
})
export type MarcarAcao = z.output<typeof marcarAcaoForm>

/** What is left out stays as it is. */
const moverForm = { dt: maybe(date), hr: maybe(time), cd_local: maybe(code) }
export const moverExameForm = z.strictObject({ ...moverForm, cd_medic: maybe(code) })
export const moverAcaoForm = z.strictObject({ ...moverForm, cd_enferm: maybe(code) })

export const restricoesMax = 1000

export const decisao = z.enum(['A', 'AC', 'IT', 'ID', 'SD'])
