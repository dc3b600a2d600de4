import * as z from 'zod/mini'
import { shortCode } from '../kit/fields.ts'

const mes = z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/u))

// what a column takes; the rules say what may be
const maximo = 1_000_000_000
const numero = z.nullable(z.int().check(z.minimum(-maximo), z.maximum(maximo)))

/** `versao`: of the cell that was seen; 0 for an empty one. Both empty take the month away. */
const celulaEscrita = z.strictObject({
  cd_organig: shortCode,
  mes,
  horas: numero,
  pessoas: numero,
  versao: z.int().check(z.minimum(0)),
})
export type CelulaEscrita = z.output<typeof celulaEscrita>

export const chaveDaCelula = ({ cd_organig, mes: qual }: { cd_organig: number; mes: string }) =>
  `${cd_organig}.${qual}`

/** Of one write: a year of five hundred units. */
export const maximoDeMeses = 6000

export const horasForm = z.strictObject({
  celulas: z.array(celulaEscrita).check(
    z.minLength(1),
    z.maxLength(maximoDeMeses),
    z.refine((celulas) => new Set(celulas.map(chaveDaCelula)).size === celulas.length),
  ),
})

export const anoForm = z.strictObject({ ano: z.int().check(z.minimum(1900), z.maximum(2199)) })

/** The name of a cell's field among the errors of a call. */
export const campoDaCelula = (
  celula: Pick<CelulaEscrita, 'cd_organig' | 'mes'>,
  campo: 'horas' | 'pessoas',
) => `${chaveDaCelula(celula)}.${campo}`
