/** What became of an activity: 0 was asked for by the company, 99 is done. */
export const estadoAtividade = {
  pedida: 0,
  marcada: 10,
  emCurso: 20,
  relatorio: 30,
  cancelada: 90,
  realizada: 99,
} as const
export type EstadoAtividade = (typeof estadoAtividade)[keyof typeof estadoAtividade]

export const estadosAtividade: Readonly<Record<EstadoAtividade, string>> = {
  0: 'Pedida',
  10: 'Marcada',
  20: 'Em curso',
  30: 'Relatório em elaboração',
  90: 'Cancelada',
  99: 'Realizada',
}

/** How far a measure has come; one that is implemented is no longer open. */
export const estadoMedida = {
  porIniciar: 1,
  emCurso: 2,
  aguardaCliente: 3,
  aguardaVerificacao: 4,
  parcial: 5,
  implementada: 99,
} as const
export type EstadoMedida = (typeof estadoMedida)[keyof typeof estadoMedida]

export const estadosMedida: Readonly<Record<EstadoMedida, string>> = {
  1: 'Por iniciar',
  2: 'Em curso',
  3: 'Aguarda cliente',
  4: 'Aguarda verificação',
  5: 'Implementada parcialmente',
  99: 'Implementada',
}

/** Instead of a technician: what the company asked for through the portal. */
export const pedidosDaEmpresa = 'WEBCLI'

/** Those of a new activity; nothing of a file is kept that has more. */
export const maxAnexos = 5
