import type { Celulas } from '#contract/comum/serie/colunas.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import type { Contexto, Juizo } from './julgar.ts'

// What the page and the worker that reads files tell each other.

/** What is to be read: a file, or what was pasted. */
export type Origem = { csv: ArrayBuffer } | { livro: ArrayBuffer } | { colado: string }

export type Leitura = { origem: Origem; contexto: Contexto }

/** A row as it was read. */
export type LinhaLida = Juizo & {
  /** its number in the file */
  linha: number
  celulas: Celulas
  /** where somebody works, as the file calls it */
  organigrama: string
}

/** What a file is beside its rows. */
export type Sumario = {
  total: number
  vazias: number
  /** rows that were left out, and why */
  recusas: readonly Achado[]
  fora: readonly LinhaCrua[]
  /** it was not in the encoding it should have been in */
  utf8: boolean
}

/** Rows come a few hundred at a time: the page has other things to do in between. */
export type Recado =
  | { tipo: 'sumario'; sumario: Sumario }
  | { tipo: 'linhas'; linhas: readonly LinhaLida[] }
  | { tipo: 'fim' }
  | { tipo: 'ilegivel'; motivo: string }

export const porRecado = 250
