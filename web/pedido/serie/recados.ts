import type { Pessoas } from '#contract/comum/serie/ficheiro.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import type { Contexto } from './julgar.ts'
import type { Lidas } from './lidas.ts'

// Messages between the page and the worker that reads files.

export type Origem = { csv: Blob; codificacao?: Codificacao } | { livro: Blob } | { colado: string }

export type Leitura = { origem: Origem; contexto: Contexto }

export type Sumario = {
  total: number
  vazias: number
  recusas: readonly Achado[]
  fora: readonly LinhaCrua[]
  cabecalho: Pessoas['cabecalho']
  notas: readonly string[]
  /** the file was UTF-8, not windows-1252 */
  utf8: boolean
}

/** Rows come in blocks of some hundred, so that the page stays responsive. */
export type RecadoDaSerie =
  | { tipo: 'sumario'; sumario: Sumario }
  | { tipo: 'linhas'; lidas: Lidas }
  | { tipo: 'fim' }
  | { tipo: 'duvida'; motivo: string; hipoteses: readonly Hipotese[] }
  | { tipo: 'ilegivel'; motivo: string }

export const porRecado = 250
