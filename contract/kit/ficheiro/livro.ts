export const isLivro = (nome: string) => /\.xlsx$/iu.test(nome)
