import { namesOf, type Codes } from '../kit/codes.ts'

export const estadoAtividade = {
  pedida: 0,
  marcada: 10,
  emCurso: 20,
  relatorio: 30,
  cancelada: 90,
  realizada: 99,
} as const
export type EstadoAtividade = (typeof estadoAtividade)[keyof typeof estadoAtividade]

export const codigosAtividade = {
  0: { nome: 'Pedida', tom: 'neutral' },
  10: { nome: 'Marcada', tom: 'neutral' },
  20: { nome: 'Em curso', tom: 'neutral' },
  30: { nome: 'Relatório em elaboração', tom: 'neutral' },
  90: { nome: 'Cancelada', tom: 'dark' },
  99: { nome: 'Realizada', tom: 'success' },
} as const satisfies Record<EstadoAtividade, Codes[number]>

export const estadosAtividade = /* @__PURE__ */ namesOf(codigosAtividade)

export const estadoMedida = {
  porIniciar: 1,
  emCurso: 2,
  aguardaCliente: 3,
  aguardaVerificacao: 4,
  parcial: 5,
  implementada: 99,
} as const
export type EstadoMedida = (typeof estadoMedida)[keyof typeof estadoMedida]

export const codigosMedida = {
  1: { nome: 'Por iniciar', tom: 'neutral', aberta: true },
  2: { nome: 'Em curso', tom: 'neutral', aberta: true },
  3: { nome: 'Aguarda cliente', tom: 'neutral', aberta: true },
  4: { nome: 'Aguarda verificação', tom: 'neutral', aberta: true },
  5: { nome: 'Implementada parcialmente', tom: 'neutral', aberta: true },
  99: { nome: 'Implementada', tom: 'success', aberta: false },
} as const satisfies Record<EstadoMedida, Codes[number] & { aberta: boolean }>

export const estadosMedida = /* @__PURE__ */ namesOf(codigosMedida)

/** Stands for the technician of an activity the company asked for. */
export const pedidosDaEmpresa = 'WEBCLI'

/** With more files, none is kept. */
export const maxAnexos = 5
