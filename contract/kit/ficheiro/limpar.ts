import { unguarded } from '../csv.ts'
import { cleanText } from '../plain-text.ts'

/** Without the guard against formulas, cleaned. */
export const readCell = (cell: string) => cleanCell(unguarded(cell))

/** The visible text, on one line. */
export const cleanCell = (cell: string) => cleanText(cell.replace(/\s+/gu, ' '))
