import type { Campo } from './folha.ts'

/** How the table is looked at. */
export type Vista = {
  /** without the columns that are needed least */
  comprimir: boolean
  soProblemas: boolean
}

/** The columns that go where the table is compressed; one with a fault stays. */
export const comprimidas: ReadonlySet<Campo> = new Set<Campo>([
  'agrupamento',
  'profissao',
  'funcao',
  'bi',
  'nif',
  'niss',
  'utente',
])
