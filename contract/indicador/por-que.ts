// Apart from the periods: all pages of a client load the address that names it.

export const porQue = {
  mes: 'Mês',
  trimestre: 'Trimestre',
  ano: 'Ano',
  doze: 'Doze meses',
} as const
export type PorQue = keyof typeof porQue
