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

/** How wide the columns are that are not as most. */
export const largura: Partial<Record<Campo, string>> = {
  nome: '16rem',
  dataNascimento: '11rem',
  categoria: '13rem',
  agrupamento: '13rem',
  profissao: '13rem',
  funcao: '14rem',
  dataAdmissao: '11rem',
  organigrama: '14rem',
}
