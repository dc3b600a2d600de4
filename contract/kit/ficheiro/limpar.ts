import { unguarded } from '../csv.ts'
import { cleanText } from '../plain-text.ts'

export const readCell = (cell: string) => cleanCell(unguarded(cell))

export const cleanCell = (cell: string) => cleanText(cell.replace(/\s+/gu, ' '))
