/** A workbook by its name: the page converts it to a table. */
export const isLivro = (nome: string) => /\.xlsx$/iu.test(nome)
