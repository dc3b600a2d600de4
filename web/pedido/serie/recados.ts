import type { Pessoas } from '#contract/comum/serie/ficheiro.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import type { Contexto } from './julgar.ts'
import type { Lidas } from './lidas.ts'

// What the page and the worker that reads files tell each other.

/** What is to be read: a file, or what was pasted. */
export type Origem = { csv: Blob; codificacao?: Codificacao } | { livro: Blob } | { colado: string }

export type Leitura = { origem: Origem; contexto: Contexto }

/** What a file is beside its rows. */
export type Sumario = {
  total: number
  vazias: number
  /** rows that were left out, and why */
  recusas: readonly Achado[]
  fora: readonly LinhaCrua[]
  cabecalho: Pessoas['cabecalho']
  /** what else is to be known of it */
  notas: readonly string[]
  /** it was not in the encoding it should have been in */
  utf8: boolean
}

/** Rows come a few hundred at a time: the page has other things to do in between. */
export type RecadoDaSerie =
  | { tipo: 'sumario'; sumario: Sumario }
  | { tipo: 'linhas'; lidas: Lidas }
  | { tipo: 'fim' }
  | { tipo: 'duvida'; motivo: string; hipoteses: readonly Hipotese[] }
  | { tipo: 'ilegivel'; motivo: string }

export const porRecado = 250
