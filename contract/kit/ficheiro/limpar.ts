import { unguarded } from '../csv.ts'

/** A cell of a file: without the guard against formulas, cleaned. */
export const readCell = (cell: string) => cleanCell(unguarded(cell))

/** Composed letters, single spaces: what a person sees in the cell. */
export const cleanCell = (cell: string) =>
  isPlain.test(cell) ? cell : cell.normalize('NFC').replace(/\s+/gu, ' ').trim()

// most cells: printable ASCII whose spaces stand alone and inside
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/u
