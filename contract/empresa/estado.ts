import { namesOf, type Codes } from '../kit/codes.ts'

export const estadoEmpresa = { ativa: 0, suspensa: 1, fechada: 2 } as const
export type EstadoEmpresa = (typeof estadoEmpresa)[keyof typeof estadoEmpresa]

export const codigosEmpresa = {
  0: { nome: 'Ativa', tom: 'success' },
  1: { nome: 'Suspensa', tom: 'warning' },
  2: { nome: 'Fechada', tom: 'dark' },
} as const satisfies Record<EstadoEmpresa, Codes[number]>

export const estadosEmpresa = /* @__PURE__ */ namesOf(codigosEmpresa)
