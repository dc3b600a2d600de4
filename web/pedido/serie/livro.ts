import { pessoasDe, type Lido } from '#contract/comum/serie/ficheiro.ts'
import { linhasDoLivro } from '#web/comum/livro/linhas.ts'
import { colunas } from '#contract/comum/serie/colunas.ts'
import { grande, maximoDeBytes } from '#contract/comum/serie/limites.ts'
import { readLinhas } from '#contract/kit/ficheiro/linhas.ts'
import { headingKey } from '#contract/kit/ficheiro/tabela.ts'

/** The people of a workbook, with notes. Throws `Ilegivel`. */
export async function lerLivro(bytes: Uint8Array): Promise<Lido & { notas: string[] }> {
  const { linhas, notas } = await linhasDoLivro(bytes)
  return { ...pessoasDe(linhas), utf8: false, notas }
}

/** With headings, or in the model's order. Throws `Ilegivel`. */
export function lerColado(text: string): Lido {
  if (text.length > maximoDeBytes) throw grande()
  const rows = readLinhas(text, text.includes('\t') ? '\t' : ';')
  const [first] = rows
  const begins = first === undefined || isHead(first.cells)
  const head = { linha: 0, cells: [...colunas] }
  return { ...pessoasDe(begins ? rows : [head, ...rows]), utf8: false }
}

const isHead = (cells: readonly string[]) =>
  cells.some((cell) => ['nome', 'funcionario'].includes(headingKey(cell)))
