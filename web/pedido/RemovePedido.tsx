import { tipoPedido } from '#contract/comum/codes.ts'
import { removePedido, restorePedido } from '#contract/pedido/pedido.ts'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { RemoveDialog } from '#web/comum/pedido/RemoveDialog.tsx'

type Props = {
  pedido: Pick<PedidoRow, 'cd' | 'nome' | 'cd_tipo' | 'tipo'>
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a request about an employee is taken back. */
export function RemovePedido({ pedido: { cd, cd_tipo, tipo, nome }, ...rest }: Props) {
  return (
    <RemoveDialog
      call={removePedido}
      undo={restorePedido}
      cd={cd}
      title="Remover pedido"
      confirm="Remover pedido"
      {...rest}
    >
      <p>
        O pedido «{tipo}» de <strong>{nome}</strong> deixa de existir e o prestador não o vai
        tratar.{' '}
        {cd_tipo === tipoPedido.admissao
          ? 'Esta pessoa não é admitida.'
          : 'Os dados do funcionário ficam como estão.'}
      </p>
    </RemoveDialog>
  )
}
