import * as z from 'zod/mini'
import { code, shortCode, date, lines, maybe, text, time } from '../kit/fields.ts'

const triEstado = z.literal([0, 1, 2])

const campos = {
  cd_funcion: code,
  cd_organig_acident: shortCode,
  cd_acc_lesiv: shortCode,
  dt: date,
  hr: time,
  loc: maybe(text(100)),
  prest_prim_socorr: z.literal([0, 1, 2, 3, 4, 5]),
  prest_prim_socorr_desc: maybe(text(100)),
  formac_tarefa: maybe(triEstado),
  epi_adeq: maybe(triEstado),
  interr_trab: maybe(z.boolean()),
  dt_interr_trab: maybe(date),
  hr_interr_trab: maybe(time),
  descric: lines(2000),
  obs: maybe(lines(2000)),
  dt_conhec: maybe(date),
  hr_conhec: maybe(time),
  gravidade: maybe(z.literal([0, 1, 2])),
}

/** The server ignores the names and reads them by the codes. */
export const acidenteForm = z.strictObject({
  ...campos,
  nome: text(100),
  cd_organig: shortCode,
  organig: text(200),
})
export type AcidenteForm = z.output<typeof acidenteForm>

export const acidenteEscrito = z.strictObject({ ...campos, nome: maybe(text(100)) })
export type AcidenteEscrito = z.output<typeof acidenteEscrito>
