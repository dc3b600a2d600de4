export const tipoPedidoSaude = { marcar: 0, alterar: 1, desmarcar: 2 } as const
export type TipoPedidoSaude = (typeof tipoPedidoSaude)[keyof typeof tipoPedidoSaude]

export const tiposPedidoSaude: Readonly<Record<TipoPedidoSaude, string>> = {
  0: 'Marcação',
  1: 'Alteração da marcação',
  2: 'Desmarcação',
}
