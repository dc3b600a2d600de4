import { namesOf, type Codes } from '../kit/codes.ts'

export const especiesDocumento = {
  apolice: 'Apólice de acidentes de trabalho',
  contrato: 'Contrato de serviços',
  plano: 'Plano de emergência',
  equipamento: 'Verificação de equipamentos',
  outro: 'Outro',
  consulta: 'Consulta dos trabalhadores',
} as const
export type EspecieDocumento = keyof typeof especiesDocumento

/** As of exams: a warning from `DIAS_AVISO_EXAME` days before to the last day, danger after it. */
export const codigosDocumento = {
  em_ordem: { nome: 'Em ordem', tom: 'neutral' },
  a_expirar: { nome: 'A expirar', tom: 'warning' },
  expirado: { nome: 'Expirado', tom: 'danger' },
} as const satisfies Codes
export type EstadoDocumento = keyof typeof codigosDocumento

export const estadosDocumento = /* @__PURE__ */ namesOf(codigosDocumento)

/** Reminders count these besides the expired ones. */
export const janelasDocumento = {
  expira_7: { nome: 'Expira em 7 dias ou menos', de: 0, ate: 7 },
  expira_30: { nome: 'Expira entre 8 e 30 dias', de: 8, ate: 30 },
  expira_90: { nome: 'Expira entre 31 e 90 dias', de: 31, ate: 90 },
} as const
export type JanelaDocumento = keyof typeof janelasDocumento
