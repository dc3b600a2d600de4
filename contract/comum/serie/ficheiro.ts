import { decode } from '../../kit/ficheiro/decode.ts'
import { Ilegivel } from '../../kit/ficheiro/ilegivel.ts'
import { readLinhas } from '../../kit/ficheiro/linhas.ts'
import type { LinhaCrua } from '../../kit/ficheiro/linhas.ts'
import { tabelaOf } from '../../kit/ficheiro/tabela.ts'
import type { Tabela } from '../../kit/ficheiro/tabela.ts'
import { grande, maximoDeBytes, maximoDeLinhas } from './limites.ts'
import { cabecalho } from './colunas.ts'
import type { Coluna } from './colunas.ts'

/** Which line is whom; where somebody works may be told as well. */
export type Pessoas = Tabela<Coluna | 'organigrama'>

/** The people of a file. */
export type Lido = Pessoas & {
  /** it is not in the encoding it should be in, and was read nevertheless */
  utf8: boolean
}

/** The people of a CSV file. Throws `Ilegivel` for a file that is none, and for one too large. */
export function lerCsv(bytes: Uint8Array): Lido {
  if (bytes.length > maximoDeBytes) throw grande()
  const { text, utf8 } = decode(bytes)
  return { ...pessoasDe(readLinhas(text)), utf8 }
}

/** The people of rows that begin with headings: those of the model, or as the screens call them. */
export function pessoasDe(rows: readonly LinhaCrua[]): Pessoas {
  const tabela = tabelaOf(rows, cabecalho)
  const total = tabela.linhas.length + tabela.recusas.length
  if (total > maximoDeLinhas) {
    throw new Ilegivel(`tem ${comEspacos(total)} linhas; no máximo 10 000 de cada vez.`)
  }
  if (total === 0) throw new Ilegivel('só tem o cabeçalho: falta uma linha por funcionário.')
  return tabela
}

const comEspacos = (total: number) => String(total).replace(/\B(?=(?:\d{3})+$)/gu, ' ')
