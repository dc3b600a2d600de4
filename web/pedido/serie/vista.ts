import type { Campo } from './folha.ts'

export type Vista = {
  /** without the least needed columns */
  comprimir: boolean
  soProblemas: boolean
}

/** The columns hidden in the compact view; a column with a fault stays. */
export const comprimidas: ReadonlySet<Campo> = new Set<Campo>([
  'agrupamento',
  'profissao',
  'funcao',
  'bi',
  'nif',
  'niss',
  'utente',
])

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
