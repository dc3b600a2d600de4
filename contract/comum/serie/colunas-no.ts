/** The columns of a file of a tree, in the order of its model. */
export const colunasDeNo = ['codigo', 'superior', 'nome'] as const
export type ColunaDeNo = (typeof colunasDeNo)[number]
