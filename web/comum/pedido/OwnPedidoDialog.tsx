import { FileX2, Printer, Trash2 } from 'lucide'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { PedidoPlaceholder } from './PedidoPlaceholder.tsx'
import { isRemovable } from './removable.ts'

type Shown = { nome: string; cd_estad: number }

type Props<Pedido extends Shown> = {
  /** undefined until it is there, null where it is not */
  pedido: Pedido | null | undefined
  failed: { error: Error | null; refetch: () => unknown }
  /** of the list behind it, before the rest comes */
  nome: string | undefined
  absent: string
  /** the right to take it back, where it is not that of most */
  remover?: Direito
  removal: (pedido: Pedido, removing: { onClose: () => void; onRemoved: () => void }) => ReactNode
  /** asks for it anew, where it was refused */
  correction: (pedido: Pedido) => ReactNode
  onClose: () => void
  children: (pedido: Pedido) => ReactNode
}

/** A request of one's own company: read, printed, and taken back by who may. */
export function OwnPedidoDialog<Pedido extends Shown>(props: Props<Pedido>) {
  const { pedido, failed, nome, absent, remover, removal, correction, onClose, children } = props
  const { empresa } = useEmpresa()
  const [removing, setRemoving] = useState(false)
  const keep = () => setRemoving(false)
  return (
    <>
      <Dialog
        title={pedido?.nome ?? nome ?? 'Detalhes do pedido'}
        onClose={onClose}
        size="large"
        footer={
          pedido && (
            <>
              <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
                Imprimir
              </Button>
              {pedido.cd_estad === estadoPedido.recusado && correction(pedido)}
              {isRemovable(empresa, pedido, remover) && (
                <Button
                  variant="danger"
                  icon={<Icon of={Trash2} size={16} aria-hidden />}
                  onClick={() => setRemoving(true)}
                >
                  Remover pedido
                </Button>
              )}
            </>
          )
        }
      >
        {pedido ? (
          children(pedido)
        ) : pedido === null ? (
          <div role="alert">
            <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={absent}>
              <p>Pode ter sido removido entretanto.</p>
            </StateMessage>
          </div>
        ) : failed.error ? (
          <FailureMessage error={failed.error} onRetry={failed.refetch} />
        ) : (
          <PedidoPlaceholder />
        )}
      </Dialog>
      {removing &&
        pedido &&
        removal(pedido, {
          onClose: keep,
          onRemoved() {
            keep()
            onClose()
          },
        })}
    </>
  )
}
