import * as z from 'zod/mini'
import { date, lines, maybe, text } from '../kit/fields.ts'

/** Left out and null are the same: not known yet. */
export const ausenciaForm = z.strictObject({
  dt_fim_ausencia: maybe(date),
  /** left out: the days up to the end of the absence */
  dias_perdidos: maybe(z.number().check(z.multipleOf(1), z.minimum(0), z.maximum(20_000))),
  obs: maybe(lines(2000)),
})
export type AusenciaForm = z.output<typeof ausenciaForm>

export const ausenciaEscrita = z.extend(ausenciaForm, {
  dias_perdidos: maybe(
    z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,5}$/u)), z.transform(Number)),
  ),
})

/** A duty to report, done on `dt`; null: not done after all. */
export const comunicacaoForm = z.strictObject({
  a: z.enum(['seguradora', 'act']),
  dt: maybe(date),
  ref: maybe(text(50)),
})

export const comunicacaoEscrita = z.strictObject({ dt: date, ref: maybe(text(50)) })

export type ComunicacaoForm = z.output<typeof comunicacaoForm>

export const gravidadeForm = z.strictObject({ gravidade: z.literal([0, 1, 2]) })
export type GravidadeForm = z.output<typeof gravidadeForm>
