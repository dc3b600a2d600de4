import { FileX2, Printer, Trash2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { fixedText } from '#contract/kit/texts.ts'
import { readPedido } from '#contract/pedido/pedido.ts'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { useRead } from '#web/kit/call/read.ts'
import { changesOf } from '#web/comum/pedido/changes.ts'
import { isRemovable } from '#web/comum/pedido/removable.ts'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { PedidoPlaceholder } from '#web/comum/pedido/PedidoPlaceholder.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Foto } from '#web/kit/screen/Foto.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { RemovePedido } from './RemovePedido.tsx'

type Props = {
  cd: number
  /** of the list behind it, where more is known before the rest comes */
  rows: readonly PedidoRow[]
  onClose: () => void
}

/** A request about an employee, open while its code is in the address. */
export function PedidoDialog({ cd: id, rows, onClose }: Props) {
  const { empresa } = useEmpresa()
  const [removing, setRemoving] = useState(false)
  const { data, error, refetch } = useRead(readPedido, { path: { org: empresa.cd, id } })
  const pedido = data?.message
  const changes = pedido ? changesOf(pedido, data.alteracoes) : []
  return (
    <>
      <Dialog
        title={pedido?.nome ?? rows.find(({ cd }) => cd === id)?.nome ?? 'Detalhes do pedido'}
        onClose={onClose}
        size="large"
        footer={
          pedido && (
            <>
              <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
                Imprimir
              </Button>
              {isRemovable(empresa, pedido) && (
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
          <PedidoDetails
            pedido={pedido}
            foto={<Foto codigo={pedido.cd_funcion} nome={pedido.nome} />}
            changes={changes.length > 0 && <Changes alteracoes={changes} />}
          />
        ) : data ? (
          <div role="alert">
            <StateMessage
              icon={<Icon of={FileX2} size={26} />}
              tone="warning"
              title={fixedText('funcionarioPendenteNaoEncontrado')}
            >
              <p>Pode ter sido removido entretanto.</p>
            </StateMessage>
          </div>
        ) : error ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : (
          <PedidoPlaceholder />
        )}
      </Dialog>
      {removing && pedido && (
        <RemovePedido
          pedido={pedido}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            onClose()
          }}
        />
      )}
    </>
  )
}
