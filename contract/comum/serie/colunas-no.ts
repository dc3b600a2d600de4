export const colunasDeNo = ['codigo', 'superior', 'nome'] as const
export type ColunaDeNo = (typeof colunasDeNo)[number]
