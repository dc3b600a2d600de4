import { FileX2, Printer, Trash2 } from 'lucide'
import { useState, useEffect, useEffectEvent, type ReactNode } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Alteracao } from '#contract/pedido/pedido.ts'
import { call } from '#web/kit/call/call.ts'
import { setRead, useRead, readAgain } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Comentar, withSaid } from './Comentar.tsx'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'
import { PedidoPlaceholder } from './PedidoFrame.tsx'
import { isRemovable } from './Pedidos.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { readsOfNovas } from './changed.ts'

export type Opened<Row> = {
  cd: number
  rows: readonly Row[]
  onClose: () => void
}

type Props<Row extends PedidoListado, Pedido extends PedidoLido> = Opened<Row> & {
  kind: PedidoKind<Row, Pedido>
  absent: string
  correction: (pedido: Pedido) => ReactNode
  /** `comentar` is present where the user may comment */
  children: (
    pedido: Pedido,
    reply: { comentar: ReactNode; alteracoes: readonly Alteracao[] | undefined },
  ) => ReactNode
}

/** A request of the user's own company, open while its code is in the address. */
export function OwnPedidoDialog<Row extends PedidoListado, Pedido extends PedidoLido>({
  cd: id,
  rows,
  kind,
  absent,
  correction,
  onClose,
  children,
}: Props<Row, Pedido>) {
  const { calls, nomeOf } = kind
  const { empresa } = useEmpresa()
  const [removing, setRemoving] = useState(false)
  const keep = () => setRemoving(false)
  const asked = { path: { org: empresa.cd, id } }
  const { data, error, refetch } = useRead(calls.read, asked, kind.reading)
  const pedido = data?.message
  useLida(rows, pedido?.cd)
  const row = rows.find(({ cd }) => cd === id)
  return (
    <>
      <Dialog
        title={pedido?.nome ?? (row ? nomeOf(row) : 'Detalhes do pedido')}
        onClose={onClose}
        size="large"
        footer={
          pedido && (
            <>
              <Button icon={<Icon of={Printer} size={16} aria-hidden />} onClick={() => print()}>
                Imprimir
              </Button>
              {pedido.cd_estad === estadoPedido.recusado && correction(pedido)}
              {isRemovable(empresa, pedido, kind.remover) && (
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
          children(pedido, {
            alteracoes: data?.alteracoes,
            comentar: pedido.pode_comentar && (
              <Comentar
                key={id}
                de={`${calls.read.path} ${id}`}
                para="o prestador"
                send={(texto, key) => call(calls.comment, { ...asked, key, body: { texto } })}
                onSaid={(said) =>
                  setRead(
                    calls.read,
                    asked,
                    (old) => old && { ...old, message: old.message && withSaid(old.message, said) },
                  )
                }
              />
            ),
          })
        ) : pedido === null ? (
          <div role="alert">
            <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={absent}>
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
        <RemoveDialog
          calls={calls}
          pedido={pedido}
          said={kind.removal(pedido)}
          onClose={keep}
          onRemoved={() => {
            keep()
            onClose()
          }}
        />
      )}
    </>
  )
}

/** Marks answers and comments as read everywhere, once they are in sight. */
function useLida(rows: readonly { cd: number; nova: boolean }[], cd: number | undefined) {
  const forget = useEffectEvent((lida: number | undefined) => {
    if (rows.some((row) => row.cd === lida && row.nova)) void readAgain(readsOfNovas)
  })
  useEffect(() => forget(cd), [cd])
}
