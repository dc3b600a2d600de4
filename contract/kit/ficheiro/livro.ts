/** Whether a file is called as a workbook of Excel is: of these the page makes a table. */
export const isLivro = (nome: string) => /\.xlsx$/iu.test(nome)
