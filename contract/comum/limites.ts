import { dateOf, shortCodeOf } from '../kit/filter.ts'

// Filters by which a figure opens the rows it counts; no control draws them.

export const entreDias = { desde: dateOf('Desde'), ate: dateOf('Até') }

/** The node alone, without those below it. */
export const soNaUnidade = { unidade: shortCodeOf('Unidade') }
