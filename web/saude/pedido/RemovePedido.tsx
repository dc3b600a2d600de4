import { removePedidoSaude, restorePedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { PedidoSaudeRow } from '#contract/saude/pedido/pedido.ts'
import { RemoveDialog } from '#web/comum/pedido/RemoveDialog.tsx'

type Props = {
  pedido: Pick<PedidoSaudeRow, 'cd' | 'nome' | 'tipo'>
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a request about an appointment is taken back. */
export const RemovePedido = ({ pedido: { cd, tipo, nome }, ...rest }: Props) => (
  <RemoveDialog
    call={removePedidoSaude}
    undo={restorePedidoSaude}
    cd={cd}
    title="Remover pedido"
    confirm="Remover pedido"
    {...rest}
  >
    <p>
      O pedido «{tipo}» de <strong>{nome}</strong> deixa de existir e o prestador não o vai tratar.
      O que está marcado fica como está.
    </p>
  </RemoveDialog>
)
