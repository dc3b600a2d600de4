import { pessoasDe } from '#contract/comum/serie/ficheiro.ts'
import type { Lido } from '#contract/comum/serie/ficheiro.ts'
import { linhasDoLivro } from '#web/comum/livro/linhas.ts'

/** The people of a workbook, with notes. Throws `Ilegivel`. */
export async function lerLivro(bytes: Uint8Array): Promise<Lido & { notas: string[] }> {
  const { linhas, notas } = await linhasDoLivro(bytes)
  return { ...pessoasDe(linhas), utf8: false, notas }
}
