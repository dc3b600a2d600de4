/** Filters that name a person are in no view: an erasure would not reach it. */
export const filtrosDePessoas = ['funcionario', 'pessoa']
