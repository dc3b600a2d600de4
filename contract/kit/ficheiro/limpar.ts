import { unguarded } from '../csv.ts'
import { cleanText } from '../plain-text.ts'

/** A cell of a file: without the guard against formulas, cleaned. */
export const readCell = (cell: string) => cleanCell(unguarded(cell))

/** What a person sees in the cell, on one line. */
export const cleanCell = (cell: string) => cleanText(cell.replace(/\s+/gu, ' '))
