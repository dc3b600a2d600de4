import { cleanText } from '../plain-text.ts'

/** What a person sees in the cell, on one line. */
export const cleanCell = (cell: string) => cleanText(cell.replace(/\s+/gu, ' '))
