import * as z from 'zod/mini'
import { date, lines, maybe, text } from '../kit/fields.ts'

/** What it led to. Left out and null are the same: it is not known, or not known yet. */
export const ausenciaForm = z.strictObject({
  dt_fim_ausencia: maybe(date),
  /** where it is left out, the days up to the end of the absence */
  dias_perdidos: maybe(z.number().check(z.multipleOf(1), z.minimum(0), z.maximum(20_000))),
  /** stands in what was done with it, with who wrote it and when */
  obs: maybe(lines(2000)),
})
export type AusenciaForm = z.output<typeof ausenciaForm>

/** The same as it is filled in: days are typed. */
export const ausenciaEscrita = z.extend(ausenciaForm, {
  dias_perdidos: maybe(
    z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,5}$/u)), z.transform(Number)),
  ),
})

/** One of the duties to tell of it: done on a day, or not done after all. */
export const comunicacaoForm = z.strictObject({
  a: z.enum(['seguradora', 'act']),
  dt: maybe(date),
  ref: maybe(text(50)),
})

/** The same as it is filled in. */
export const comunicacaoEscrita = z.strictObject({ dt: date, ref: maybe(text(50)) })

export type ComunicacaoForm = z.output<typeof comunicacaoForm>

/** Whether it is one the authority has to be told of, where that is known better by now. */
export const gravidadeForm = z.strictObject({ gravidade: z.literal([0, 1, 2]) })
export type GravidadeForm = z.output<typeof gravidadeForm>
