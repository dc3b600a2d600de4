import { pessoasDe } from '#contract/comum/serie/ficheiro.ts'
import type { Lido } from '#contract/comum/serie/ficheiro.ts'
import { linhasDoLivro } from '#web/comum/livro/linhas.ts'

/** The people of a workbook. Throws `Ilegivel`. */
export const lerLivro = async (bytes: Uint8Array): Promise<Lido> => ({
  ...pessoasDe(await linhasDoLivro(bytes)),
  utf8: false,
})
