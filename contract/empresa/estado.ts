/** Whether the people of a company come in. */
export const estadoEmpresa = { ativa: 0, suspensa: 1, fechada: 2 } as const
export type EstadoEmpresa = (typeof estadoEmpresa)[keyof typeof estadoEmpresa]

export const estadosEmpresa: Readonly<Record<EstadoEmpresa, string>> = {
  0: 'Ativa',
  1: 'Suspensa',
  2: 'Fechada',
}
