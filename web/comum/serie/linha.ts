import type { Celulas, Coluna } from '#contract/comum/serie/colunas.ts'

export type Campo = Coluna | 'organigrama'
/** A fault of a cell. The table has one column more than a file. */
export type FaltaDaFolha = { campo: Campo; motivo: string }

/** A row of the table, of a client's series or of a file to import. */
export type LinhaDaFolha = {
  id: number
  /** line number in the file */
  linha: number
  celulas: Celulas
}

/** The actions on a row; one stable object. */
export type Acoes = {
  editar: (id: number, on: boolean) => void
  escrever: (id: number, campo: Coluna, texto: string) => void
  /** left out where a row may not leave the file */
  remover?: (id: number) => void
}

/** Where a cell of the branch stands, and what is wrong with it. */
export type CelulaDoRamo = {
  id: string
  quem: string
  emEdicao: boolean
  falta: FaltaDaFolha | undefined
}

/** The names that a column offers. */
export type NomesDaColuna = { campo: Coluna; nomes: readonly string[] }
